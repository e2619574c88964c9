import { fillRoute, routes, type Walker, walkers } from '#test/contract/pages'
import { accounts, address, expect, hostOf, send, signInByApi, test } from './fixtures.ts'
import { demoValues, valuesFor } from './support/demo.ts'
import { expectWholePage, wrongAnswers } from './support/walk.ts'

let shared: Record<string, string>
test.beforeAll(async () => {
  shared = await demoValues()
})

/** Who edits, and who may most: the others are between them or below. */
const always: readonly Walker[] = ['redacteur', 'tenant']

for (const walker of walkers) {
  const tag = always.includes(walker) ? [] : '@long'
  test(`answers ${walker} on every route with the page, the refusal or the way on that the list declares`, {
    tag,
  }, async () => {
    const [{ cookie }, values] = await Promise.all([
      signInByApi(accounts[walker], hostOf(walker)),
      valuesFor(walker, shared),
    ])
    expect((await wrongAnswers(address().port, walker, cookie, values)).join('\n\n')).toBe('')
  })
}

test('sends who is not signed in from every page with content to the sign-in page, and back to that page', async () => {
  const values = await valuesFor('beheer', shared)
  for (const { path, access, anonymous } of routes) {
    const filled = fillRoute(path, values)
    const answer = await send({ path: filled })
    if (anonymous !== undefined) {
      expect(answer.status, filled).toBe(anonymous)
      continue
    }
    if (access === undefined) {
      expect(answer.status, filled).toBe(200)
      expectWholePage(answer, undefined)
    } else {
      expect(answer.status, filled).toBe(307)
      const to = new URL(answer.headers.location ?? '', 'http://site.invalid')
      expect(`${to.pathname} ${to.searchParams.get('redirect')}`, filled).toBe(`/login ${filled}`)
    }
  }
})

test('answers unknown addresses with 404, also below known ones', async () => {
  const { cookie } = await signInByApi(accounts.beheer)
  for (const path of [
    '/bestaat-niet',
    '/organisation',
    '/team',
    '/organisation/bestaat-niet',
    '/organisation/bibliotheek-aan-de-haven/check/check',
    '/organisation/bibliotheek-aan-de-haven/onzin',
    '/organisation/bibliotheek-aan-de-haven/agenda/voorleesuurtje-woensdag/morgen',
    '/organisation/bibliotheek-aan-de-haven/supplements/bestaat-niet/add',
    '/organisation/bibliotheek-aan-de-haven/project/x/notfound',
    '/organisation/BIBLIOTHEEK',
    '/team/noord/role/bestaat-niet',
    '/search/onzin',
    '/history/onzin/noord',
    '/help/bestaat-niet',
    '/maintenance',
    '/tenant',
  ]) {
    const answer = await send({ path, headers: { cookie } })
    expect(answer.status, path).toBe(404)
  }
})

test('shows the organisation of the own tenant where two tenants use the same key', async () => {
  const [first, second] = await Promise.all([
    signInByApi(accounts.beheer),
    signInByApi(accounts.tweede, hostOf('tweede')),
  ])
  const path = '/organisation/bibliotheek-aan-de-haven'
  const [ours, theirs] = await Promise.all([
    send({ path, headers: { cookie: first.cookie } }),
    send({ path, host: hostOf('tweede'), headers: { cookie: second.cookie } }),
  ])
  expect(ours.text).toContain('Team Noord')
  expect(theirs.text).not.toContain('Team Noord')
  expect(theirs.text).toContain('Cultuurplas')
})
