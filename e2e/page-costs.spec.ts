import { startCollector } from '#test/contract/collector'
import { fillRoute, type Route, routes, type Walker } from '#test/contract/pages'
import { accounts, expect, hostOf, send, signInByApi, test } from './fixtures.ts'
import { demoValues, valuesFor } from './support/demo.ts'
import { callsAtMost, callsOf, costOf, roundsAtMost, statementsAtMost, statementsOf } from './support/page-costs.ts'
import { type Address, prepareAnother, type Running, removeData, startPart } from './support/product.ts'

// On a product of its own that logs and traces every request, so that each call and statement of a page is counted and no
// other.
test.describe.configure({ mode: 'serial' })

let own: Address
let product: Running
let collector: Awaited<ReturnType<typeof startCollector>>
let shared: string | undefined

test.beforeAll(async () => {
  own = await prepareAnother()
  collector = await startCollector()
  product = startPart('all', own, {
    ...{ LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' },
  })
  await product.ready
  shared = process.env.KAARTENBAK_E2E
  process.env.KAARTENBAK_E2E = JSON.stringify(own)
})
test.afterAll(async () => {
  if (shared !== undefined) process.env.KAARTENBAK_E2E = shared
  await product?.stop()
  collector?.stop()
  if (own !== undefined) await removeData(own)
})

test('a page is one trace, from the web to the statements of the upstream; a browser begins none', async () => {
  const { cookie } = await signInByApi(accounts.beheer)
  const foreign = '0af7651916cd43dd8448eb211c80319c'
  const headers = { cookie, traceparent: `00-${foreign}-b7ad6b7169203331-01` }
  expect((await send({ path: '/team/noord', headers })).status).toBe(200)

  const pageOf = () =>
    collector.spans.find(({ service, name }) => service === 'kaartenbak-web' && name.includes('/team/[team]'))
  await expect.poll(pageOf).toBeDefined()
  const inTrace = () => collector.spans.filter(({ traceId }) => traceId === pageOf()?.traceId)
  const upstreamOf = () => inTrace().filter(({ service }) => service === 'kaartenbak-upstream')
  await expect.poll(() => upstreamOf().map(({ name }) => name)).toContain('POST /batch')
  const isBelowWeb = () => {
    const web = inTrace().flatMap(({ service, spanId }) => (service === 'kaartenbak-web' ? [spanId] : []))
    return web.includes(upstreamOf().find(({ name }) => name === 'POST /batch')?.parentSpanId ?? '')
  }
  const hasStatements = () => upstreamOf().some(({ attributes }) => attributes['db.query.text'] !== undefined)
  // Spans come in batches, of each process by itself.
  await expect.poll(isBelowWeb).toBe(true)
  await expect.poll(hasStatements).toBe(true)
  expect(collector.spans.filter(({ traceId }) => traceId === foreign)).toEqual([])

  const token = 'x'.repeat(43)
  await send({ path: '/search?q=geheimwoord', headers: { cookie } })
  await send({ path: `/invitation/${token}` })
  const names = () => collector.spans.map(({ name }) => name).join()
  await expect.poll(names).toContain('/invitation/[')
  const told = JSON.stringify(collector.spans)
  for (const secret of ['geheimwoord', token]) expect(told).not.toContain(secret)
})

/** Who sees most of a page: an administrator, or else who alone may open it. */
const walkerOf = ({ access }: Route): Walker | undefined =>
  (['beheer', 'tenant', 'onderhoud'] as const).find((walker) => access?.[walker] === 200)

test('no page makes more calls, more rounds of them, or more statements than it may', async () => {
  const values = await demoValues()
  const cookies = new Map<Walker, string>()
  const dear: string[] = []
  let opened = 0
  for (const route of routes) {
    const walker = walkerOf(route)
    if (walker === undefined) continue
    const cookie = cookies.get(walker) ?? (await signInByApi(accounts[walker], hostOf(walker))).cookie
    cookies.set(walker, cookie)
    const path = fillRoute(route.path, await valuesFor(walker, values))
    const cost = await costOf(own, product, { host: hostOf(walker), path, cookie })
    const statements = statementsOf[route.path] ?? statementsAtMost
    const isDear =
      cost.calls > (callsOf[route.path] ?? callsAtMost) || cost.rounds > roundsAtMost || cost.statements > statements
    if (isDear) dear.push(`${route.path}: ${JSON.stringify({ ...cost, mayMake: statements })}`)
    opened += 1
  }
  expect(dear.join('\n')).toBe('')
  expect(opened).toBeGreaterThan(60)
})
