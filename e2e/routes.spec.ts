import { fillRoute, type Outcome, type Route, routes, type Walker, walkers } from '#contract/routes'
import { accounts, expect, hostOf, send, signInByApi, test } from './fixtures.ts'
import { demoValues, valuesFor } from './support/demo.ts'
import type { RawAnswer } from './support/http.ts'

let shared: Record<string, string>
test.beforeAll(async () => {
  shared = await demoValues()
})

const decode = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&#x27;', '’').replaceAll('&quot;', '"').replaceAll('<!-- -->', '')
const textOf = (html: string) => decode(html.replace(/<[^>]+>/g, '')).trim()

/** The parts of a page that every page must have right. */
function readPage({ text }: RawAnswer) {
  const menu = /<nav[^>]*id="context-menu"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? ''
  return {
    headings: [...text.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner = '']) => textOf(inner)),
    titles: [...text.matchAll(/<title>([\s\S]*?)<\/title>/g)].map(([, inner = '']) => textOf(inner)),
    current: [...menu.matchAll(/<a[^>]*aria-current="page"[^>]*>([\s\S]*?)<\/a>/g)].map(([, inner = '']) =>
      textOf(inner),
    ),
  }
}

function expectWholePage(answer: RawAnswer, current: string | undefined): void {
  const page = readPage(answer)
  expect(page.headings).toEqual([expect.stringMatching(/\S/)])
  expect(page.titles).toEqual([expect.stringMatching(/\S/)])
  expect(page.current).toEqual(current === undefined ? [] : [current])
}

function expectOutcome(answer: RawAnswer, outcome: Outcome, route: Route, values: Record<string, string>): void {
  if (typeof outcome === 'number') {
    expect(answer.status).toBe(outcome)
    // Next draws the page of a refusal in the browser only: accessibility.spec.ts looks at those.
    if (outcome === 200) expectWholePage(answer, route.current)
    return
  }
  expect(answer.status).toBe(307)
  const location = new URL(answer.headers.location ?? '', 'http://site.invalid')
  const own = fillRoute(route.path, values)
  const context = own.split('/').slice(0, 3).join('/')
  if (outcome === 'denied') {
    expect(location.pathname).toBe(context)
    expect(location.search).toMatch(/^\?denied=\w+$/)
  } else if (outcome === 'gone') {
    expect(location.pathname).toMatch(new RegExp(`^${context}/(product|agenda|supplement)/[\\w-]+/notfound$`))
  } else {
    expect(`${location.pathname}${location.search}`).toBe(fillRoute(outcome, values))
  }
}

for (const walker of walkers) {
  test(`answers ${walker} on every route with the page, the refusal or the way on that the list declares`, async () => {
    const [{ cookie }, values] = await Promise.all([
      signInByApi(accounts[walker], hostOf(walker)),
      valuesFor(walker, shared),
    ])
    await walkAll(walker, cookie, values)
  })
}

async function walkAll(walker: Walker, cookie: string, values: Record<string, string>): Promise<void> {
  const wrong: string[] = []
  for (const route of routes) {
    const path = fillRoute(route.path, values)
    const answer = await send({ host: hostOf(walker), path, headers: { cookie } })
    try {
      expectOutcome(answer, route.access?.[walker] ?? 200, route, values)
    } catch (error) {
      const to = answer.headers.location === undefined ? '' : ` → ${answer.headers.location}`
      wrong.push(`${path}: ${answer.status}${to}\n${error instanceof Error ? error.message : error}`)
    }
  }
  expect(wrong.join('\n\n')).toBe('')
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
