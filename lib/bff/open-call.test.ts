import { createServer, type IncomingMessage } from 'node:http'
import { NextRequest } from 'next/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const site = { id: 'noord', tenant: 'demo', publicUrl: 'http://demo.localhost' }
const asked: IncomingMessage[] = []
const upstream = createServer((request, response) => {
  asked.push(request)
  const isKnown = request.headers['if-none-match'] === '"a"'
  response.writeHead(isKnown ? 304 : 200, {
    'Content-Type': 'application/geo+json',
    'Cache-Control': 'public, max-age=300',
    ETag: '"a"',
    'Set-Cookie': 'no=cookie',
    'X-Request-Id': 'of-the-upstream',
  })
  response.end(isKnown ? undefined : '{}')
})

// Replaces Next's headers and cookies of the current request, as a test has no request.
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ host: 'demo.localhost', 'x-client-address': '203.0.113.7' }),
  cookies: async () => ({ get: () => undefined }),
}))

beforeEach(async () => {
  vi.resetModules()
  asked.length = 0
  await new Promise<void>((ready) => upstream.listen(0, '127.0.0.1', ready))
  const address = upstream.address()
  vi.stubEnv('SESSION_SECRET', 'a'.repeat(32))
  vi.stubEnv('CLIENT_ADDRESS_KEY', 'k'.repeat(32))
  vi.stubEnv('UPSTREAM_PORT', String(address !== null && typeof address === 'object' ? address.port : 0))
  const known = { site, at: Date.now(), failedAt: 0 }
  vi.stubGlobal('kaartenbakSites', new Map([['demo.localhost', known]]))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await new Promise((closed) => upstream.close(closed))
})

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) {
  const { openCall } = await import('./open-call.ts')
  return openCall(new NextRequest(`http://demo.localhost${path}`, { headers, method, ...(body && { body }) }))
}

it('answers HEAD wherever it answers GET', async () => {
  for (const path of [
    '/open/openapi.json',
    '/open/catalog',
    '/open/changes',
    '/open/badge',
    '/open/v1/gids/organisations',
  ]) {
    const answer = await ask(path, {}, 'HEAD')
    expect([path, answer.status, answer.headers.get('etag')]).toEqual([path, 200, '"a"'])
  }
  expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'HEAD', 'HEAD', 'HEAD', 'HEAD'])
})

it('asks the upstream below the tenant of the site, with what the answer depends on and nothing else', async () => {
  const answer = await ask('/open/v1/gids/organisations?type=a&type=b', {
    accept: 'application/geo+json',
    cookie: 'kaartenbak=x',
    authorization: 'Bearer x',
    'x-client-address': '198.51.100.1 made-up',
  })
  expect([answer.status, await answer.text()]).toEqual([200, '{}'])
  const [request] = asked
  expect(request?.url).toBe('/open/v1/demo/gids/organisations?type=a&type=b')
  expect(request?.headers).toMatchObject({ accept: 'application/geo+json' })
  expect(request?.headers['x-client-address']).toMatch(/^203\.0\.113\.7 [\w-]{43}$/)
  expect(request?.headers.cookie).toBeUndefined()
  expect(request?.headers.authorization).toBe('Bearer x')
})

it('passes on what the answer says of itself, for pages of others too, and no cookie', async () => {
  const { headers } = await ask('/open/v1/gids/organisations')
  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    'content-type': 'application/geo+json',
    etag: '"a"',
  })
  expect([headers.get('set-cookie'), headers.get('x-request-id')]).toEqual([null, null])
  const known = await ask('/open/v1/gids/organisations', { 'if-none-match': '"a"' })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

it('passes what a program writes on as it comes, to its own parts and by their methods, for no page of others', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const given = await ask('/open/oauth/token', form, 'POST', 'grant_type=client_credentials')
  expect(given.headers.get('access-control-allow-origin')).toBeNull()
  const sent = { 'if-match': '"v1"', 'idempotency-key': 'a-key-of-its-own', 'content-type': 'application/json' }
  await ask('/open/api/main/organisation/x', sent, 'PUT', '{}')
  expect(asked.map(({ method, url }) => [method, url])).toEqual([
    ['POST', '/open/oauth/demo/token'],
    ['PUT', '/open/api/demo/main/organisation/x'],
  ])
  expect(asked[1]?.headers).toMatchObject(sent)
  for (const [method, path] of [
    ['POST', '/open/v1/gids'],
    ['GET', '/open/oauth/token'],
    ['DELETE', '/open/openapi.json'],
  ] as const)
    expect([404, 405], path).toContain((await ask(path, {}, method)).status)
  expect(asked).toHaveLength(2)
})

it.each([
  '/open/v1',
  '/open/constructor/gids',
  '/open/__proto__/gids',
  '/open/v1//main/openapi.json',
  '/open/v2/gids',
  '/open/v1/%2e%2e/ander/gids',
  '/open/v1/..%5c..%5cmain/openapi.json',
  '/open/api/%2e%2e/v1/ander/gids',
])('asks nothing outside of the tenant for %s', async (path) => {
  await ask(path)
  for (const { url } of asked) expect(url).toMatch(/^\/open\/(?:v1|api)\/demo\//)
})

it('says so when nobody answers, in words that pages of others can read', async () => {
  vi.stubEnv('UPSTREAM_PORT', '1')
  const answer = await ask('/open/v1/gids')
  expect([answer.status, (await answer.json()).errorCode]).toEqual([503, 'UPSTREAM_UNREACHABLE'])
  expect([answer.headers.get('access-control-allow-origin'), answer.headers.get('cache-control')]).toEqual([
    '*',
    'no-store',
  ])
})
