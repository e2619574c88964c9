import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMetrics, partOf, serveMetrics } from './metrics.ts'
import { type AnsweredRequest, watchRequests } from './watch-requests.ts'

const told: AnsweredRequest[] = []
const server = createServer((request, response) => {
  if (request.url === '/hangs') return
  response.statusCode = request.url === '/away' ? 404 : 200
  response.end(String(request.headers['x-request-id']))
})
const other = createServer((_, response) => response.end())
let port = 0

const portOf = (address: ReturnType<typeof server.address>) => {
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  await once(other.listen(0, '127.0.0.1'), 'listening')
  port = portOf(server.address())
  watchRequests({ keepsId: true, besides: portOf(other.address()) }, (done) => told.push(done))
})
afterAll(() => {
  server.close()
  other.close()
})
beforeEach(() => {
  told.length = 0
})

const ask = async (path: string, id?: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: id === undefined ? {} : { 'x-request-id': id },
  })
  return { text: await response.text(), id: response.headers.get('x-request-id') }
}

const untilTold = async (count: number) => expect.poll(() => told.length).toBe(count)

it('a request is told with path, status and time, without what people asked and without tokens', async () => {
  await ask(`/confirm/${'x'.repeat(40)}?q=Jan%20Jansen`)
  await ask('/away')
  await ask('/_next/static/a.js')
  await untilTold(2)
  expect(told).toMatchObject([
    { method: 'GET', path: '/confirm/[hidden]', status: 200 },
    { method: 'GET', path: '/away', status: 404 },
  ])
  expect(told[0]?.milliseconds).toBeGreaterThanOrEqual(0)
})

it('who reads the figures is no request of the site', async () => {
  const response = await fetch(`http://127.0.0.1:${portOf(other.address())}/metrics`)
  expect(response.headers.has('x-request-id')).toBe(false)
  await ask('/')
  await untilTold(1)
  expect(told).toMatchObject([{ path: '/' }])
})

it('a proxy’s id goes on and comes back; what is none, or absent, becomes one', async () => {
  const kept = await ask('/', 'van-de-proxy-0123')
  expect([kept.text, kept.id]).toEqual(['van-de-proxy-0123', 'van-de-proxy-0123'])
  await untilTold(1)
  expect(told[0]?.requestId).toBe('van-de-proxy-0123')
  const made = await ask('/', 'a b<script>')
  expect(made.id).toMatch(/^[\w-]{36}$/)
  expect(made.text).toBe(made.id)
})

it('a request that its sender gave up is told as such', async () => {
  const asked = get(`http://127.0.0.1:${port}/hangs`)
  asked.on('error', () => undefined)
  await once(server, 'request')
  asked.destroy()
  await untilTold(1)
  expect(told).toMatchObject([{ path: '/hangs', status: 499 }])
})

it.each([
  ['/organisation/bibliotheek/edit', 200, '/organisation'],
  ['/api/main/organisation/x', 200, '/api/main'],
  ['/', 200, '/'],
  ['/api/session', 400, '/api/session'],
  ['/anything/else', 404, 'none'],
  ['/%F0%9F%92%A9', 200, 'none'],
])('%s with %i counts as %s', (path, status, part) => expect(partOf(path, status)).toBe(part))

it('figures are served for Prometheus, and stay few whatever is asked', async () => {
  const { registry, request } = createMetrics()
  for (let number = 0; number < 300; number += 1)
    request({ requestId: '', method: 'GET', path: `/part-${number}`, status: 200, milliseconds: 20 })
  const figures = await serveMetrics(registry, { host: '127.0.0.1', port: 0 })
  const at = `http://127.0.0.1:${portOf(figures.address())}`
  const text = await (await fetch(`${at}/metrics`)).text()
  expect(text).toContain('kaartenbak_web_request_duration_seconds_count{method="GET",route="other",status="200"} 200')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect((await fetch(`${at}/`)).status).toBe(404)
  figures.close()
})
