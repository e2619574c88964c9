import { fillRoute, type Route, routes, type Walker, walkers } from '#test/contract/pages'
import { accounts, address, expect, hostOf, signInByApi, test } from './fixtures.ts'
import { demoValues, valuesFor } from './support/demo.ts'
import { raw } from './support/http.ts'
import { wrongAnswers } from './support/walk.ts'
import { startWithoutMiddleware } from './support/without-middleware.ts'

// The middleware decides no rights: a way past it must open nothing.
test.describe.configure({ mode: 'serial' })

let web: Awaited<ReturnType<typeof startWithoutMiddleware>>
let shared: Record<string, string>

test.beforeAll(async () => {
  shared = await demoValues()
  web = await startWithoutMiddleware(address())
})
test.afterAll(() => web?.stop())

test('a build without middleware really has none', async () => {
  const answer = await raw({ port: web.port, path: '/login' })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-security-policy']).toBeUndefined()
})

/** The least rights, most, those of a tenant alone, and another tenant's: `routes.spec` walks as all with middleware. */
const tried = ['lezer', 'beheer', 'tenant', 'tweede'] as const satisfies readonly Walker[]

/** A page that is open to somebody is the same with the middleware, which `routes.spec` reads. */
const isClosed = (walker: Walker, { access }: Route) => access !== undefined && access[walker] !== 200

test('accounts are kept out of what they are kept out of with the middleware', { tag: '@long' }, async () => {
  for (const walker of tried) {
    const [{ cookie }, values] = await Promise.all([
      signInByApi(accounts[walker], hostOf(walker)),
      valuesFor(walker, shared),
    ])
    // Of a guide the middleware gives the status alone: the page says itself that it is not there.
    const closed = routes.filter((route) => isClosed(walker, route) && !route.path.startsWith('/gids/'))
    expect((await wrongAnswers(web.port, walker, cookie, values, closed)).join('\n\n'), walker).toBe('')
  }
})

test('who is not signed in is sent to the sign-in page from every page with content', async () => {
  const values = await valuesFor('beheer', shared)
  for (const { path, access, anonymous } of routes) {
    // A page that exists for nobody needs no session to say so.
    if (access === undefined || anonymous !== undefined || walkers.every((walker) => access[walker] === 404)) continue
    const answer = await raw({ port: web.port, path: fillRoute(path, values) })
    expect(answer.status, path).toBe(307)
    expect(answer.headers.location, path).toMatch(/^\/login/)
  }
})

test('an unknown site shows nothing, and a write still needs its session and its origin', async () => {
  const cookie = (await signInByApi(accounts.beheer)).cookie
  const stranger = await raw({ port: web.port, host: 'evil.example', path: '/home', headers: { cookie } })
  expect(stranger.status).not.toBe(200)
  const json = { 'content-type': 'application/json' }
  const write = (headers: Record<string, string>) =>
    raw({ port: web.port, method: 'PUT', path: '/api/main/team/noord', headers: { ...json, ...headers }, body: '{}' })
  expect((await write({ origin: `http://localhost:${web.port}` })).status).toBe(412)
  expect((await write({ cookie, origin: 'https://evil.example' })).status).toBe(403)
})
