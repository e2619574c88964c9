import { startCollector } from '#contract/testing/collector'
import { accounts, expect, password, test } from './fixtures.ts'
import { cookiesOf, raw } from './support/http.ts'
import { prepareAnother, removeData, startPart } from './support/product.ts'

test('a page is one trace, from the web to the statements of the upstream; a browser begins none', async () => {
  const collector = await startCollector()
  const address = await prepareAnother()
  const product = startPart('all', address, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  })
  try {
    await product.ready
    const origin = `http://localhost:${address.port}`
    const signedIn = await raw({
      ...{ port: address.port, method: 'POST', path: '/api/session' },
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email: accounts.beheer, password }),
    })
    const cookie = cookiesOf(signedIn)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const foreign = '0af7651916cd43dd8448eb211c80319c'
    const headers = { cookie, traceparent: `00-${foreign}-b7ad6b7169203331-01` }
    expect((await raw({ port: address.port, path: '/team/noord', headers })).status).toBe(200)

    const pageOf = () =>
      collector.spans.find(({ service, name }) => service === 'kaartenbak-web' && name.includes('/team/[team]'))
    await expect.poll(pageOf, { timeout: 20_000 }).toBeDefined()
    const inTrace = () => collector.spans.filter(({ traceId }) => traceId === pageOf()?.traceId)
    const upstreamOf = () => inTrace().filter(({ service }) => service === 'kaartenbak-upstream')
    await expect.poll(() => upstreamOf().map(({ name }) => name), { timeout: 20_000 }).toContain('POST /batch')
    const isBelowWeb = () => {
      const web = inTrace().flatMap(({ service, spanId }) => (service === 'kaartenbak-web' ? [spanId] : []))
      return web.includes(upstreamOf().find(({ name }) => name === 'POST /batch')?.parentSpanId ?? '')
    }
    const hasStatements = () => upstreamOf().some(({ attributes }) => attributes['db.query.text'] !== undefined)
    // Spans come in batches, of each process by itself.
    await expect.poll(isBelowWeb, { timeout: 20_000 }).toBe(true)
    await expect.poll(hasStatements, { timeout: 20_000 }).toBe(true)
    expect(collector.spans.filter(({ traceId }) => traceId === foreign)).toEqual([])

    const token = 'x'.repeat(43)
    await raw({ port: address.port, path: '/search?q=geheimwoord', headers: { cookie } })
    await raw({ port: address.port, path: `/invitation/${token}` })
    const names = () => collector.spans.map(({ name }) => name).join()
    await expect.poll(names, { timeout: 20_000 }).toContain('/invitation/[')
    const told = JSON.stringify(collector.spans)
    for (const secret of ['geheimwoord', token]) expect(told).not.toContain(secret)
  } finally {
    await product.stop()
    collector.stop()
    await removeData(address)
  }
})
