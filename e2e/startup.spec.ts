import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { accounts, expect, expectHeading, expectInView, expectListening, password, test } from './fixtures.ts'
import { fieldOf } from './support/fields.ts'
import { cookiesOf, raw } from './support/http.ts'
import { typeInto } from './support/keyboard.ts'
import { type Address, freePort, prepareAnother, type Running, removeData, startPart } from './support/product.ts'

// Between the web and a real upstream sits a proxy that lets chosen calls fail: the start-up has an order in which its
// failures count, whichever of them comes first.
test.describe.configure({ mode: 'serial' })

type Failure = { status: number; errorCode: string }

const failing = new Map<string, Failure>()
const session = '/access/public/v2/session'
const user = '/main/session/info'
const favorites = '/main/favorite'

let address: Address
let web: Running
let upstream: Running
let between: Server
let cookie: string

const at = (path: string) => `http://localhost:${address.port}${path}`

/** Puts the session of this installation in a browser. */
const useSession = (context: BrowserContext) =>
  context.addCookies(
    cookie.split('; ').map((pair) => ({
      ...{ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), domain: 'localhost', path: '/' },
      ...{ httpOnly: true, sameSite: 'Lax' as const },
    })),
  )

const failureOf = (path: string) => failing.get(path.split('?')[0] ?? '')

const problem = ({ status, errorCode }: Failure) => ({
  type: 'about:blank',
  title: errorCode,
  status,
  errorCode,
  message: errorCode,
  reference: 'K-000000',
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** The upstream's answer, except for the calls that fail, alone or among the reads of a page. */
async function answerTo(path: string, method: string, headers: Record<string, string>, body: string) {
  const failure = failureOf(path)
  if (failure !== undefined) return { status: failure.status, text: JSON.stringify(problem(failure)) }
  const answer = await fetch(`http://127.0.0.1:${address.upstreamPort}${path}`, {
    method,
    headers,
    body: body === '' ? undefined : body,
  })
  const text = await answer.text()
  if (path !== '/batch') return { status: answer.status, text }
  const calls: { path: string }[] = JSON.parse(body).calls
  const answers: object[] = JSON.parse(text)
  const changed = answers.map((own, index) => {
    const broken = failureOf(calls[index]?.path ?? '')
    return broken === undefined ? own : { ...own, status: broken.status, body: problem(broken) }
  })
  return { status: answer.status, text: JSON.stringify(changed) }
}

const passedOn = ['authorization', 'accept-language', 'content-type', 'x-request-id']

test.beforeAll(async () => {
  address = await prepareAnother()
  upstream = startPart('upstream', address)
  await upstream.ready
  between = createServer(async (request, response) => {
    const headers = Object.fromEntries(passedOn.flatMap((name) => [[name, String(request.headers[name] ?? '')]]))
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
    const { status, text } = await answerTo(request.url ?? '', request.method ?? '', given, await textOf(request))
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
  const upstreamPort = await freePort()
  between.listen(upstreamPort, '127.0.0.1')
  await once(between, 'listening')
  web = startPart('web', { ...address, upstreamPort })
  await web.ready
  const answer = await raw({
    port: address.port,
    method: 'POST',
    path: '/api/session',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${address.port}` },
    body: JSON.stringify({ email: accounts.beheer, password }),
  })
  cookie = cookiesOf(answer)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
})

test.afterEach(() => failing.clear())

test.afterAll(async () => {
  await web.stop()
  await upstream.stop()
  between.closeAllConnections()
  between.close()
  await removeData(address)
})

const ended = { status: 412, errorCode: 'SIGN_IN_REQUIRED' }
const noAccess = { status: 401, errorCode: 'NO_SITE_ACCESS' }
const broken = { status: 500, errorCode: 'INTERNAL' }

const cases: [string, string, [string, Failure][], RegExp][] = [
  [
    'an ended session leads to signing in, whatever else failed',
    '/home',
    [
      [session, ended],
      [user, noAccess],
      [favorites, broken],
    ],
    /^\/login\?redirect=%2Fhome$/,
  ],
  [
    'a session that can not be read comes before the user',
    '/home',
    [
      [session, broken],
      [user, noAccess],
    ],
    /^\/err_access_down\?from=%2Fhome$/,
  ],
  [
    'a user without rights comes before the favourites',
    '/home',
    [
      [user, noAccess],
      [favorites, broken],
    ],
    /^\/err_no_rights$/,
  ],
  ['a user that can not be read is a matter of the core', '/home', [[user, broken]], /^\/err_core_down\?from=%2Fhome$/],
  ['so are favourites', '/home', [[favorites, broken]], /^\/err_core_down\?from=%2Fhome$/],
  [
    'the start-up comes before what the page itself does not find',
    '/organisation/bestaat-niet',
    [[user, noAccess]],
    /^\/err_no_rights$/,
  ],
]

for (const [name, path, failures, leadsTo] of cases) {
  test(name, async () => {
    for (const [call, failure] of failures) failing.set(call, failure)
    const answer = await raw({ port: address.port, path, headers: { cookie } })
    expect(answer.status).toBe(307)
    const to = new URL(answer.headers.location ?? '', `http://localhost:${address.port}`)
    expect(`${to.pathname}${to.search}`).toMatch(leadsTo)
  })
}

test('without a failure the page is there', async () => {
  expect((await raw({ port: address.port, path: '/home', headers: { cookie } })).status).toBe(200)
})

test('a menu that can not be read leaves an unknown organisation, without actions', async ({ page, context }) => {
  await useSession(context)
  failing.set('/main/organisation/bibliotheek-aan-de-haven/menu', broken)
  await page.goto(at('/organisation/bibliotheek-aan-de-haven'))
  const menu = page.getByRole('navigation', { name: 'Menu van Onbekend' })
  await expect(menu).toBeVisible()
  // Beside the teams of the reader, which come with the session.
  await expect(menu.locator('a:not(.menu-team)')).toHaveCount(0)
  await expect(page.getByText('Daarom kunt u nu alleen lezen.')).toBeVisible()
  await expect(page.getByRole('main').locator('a.button:not([aria-disabled="true"])')).toHaveText([])
  await expect(page.locator('.page-actions')).toHaveCount(0)
  // Reports at its fields would be decided about there.
  failing.set('/main/organisation/bibliotheek-de-vuurtoren/menu', broken)
  await page.goto(at('/organisation/bibliotheek-de-vuurtoren'))
  await expect(page.getByText('Daarom kunt u nu alleen lezen.')).toBeVisible()
  await expect(page.locator('.field-doubts')).toHaveCount(0)
  failing.set('/main/team/noord/menu', broken)
  await page.goto(at('/team/noord'))
  await expectHeading(page, 'Onbekend')
  // The team can't be shown, why, and by which number that is found again.
  await expect(
    page.getByText('Dit team kan niet worden getoond. Bij het ophalen van het team ging iets mis.'),
  ).toBeVisible()
  await expect(page.getByText('Meld dan nummer K-000000.')).toBeVisible()
})

test('regions and keywords that can not be verified say why at their field, and can be typed all the same', {
  tag: '@long',
}, async ({ page, context, consoleErrors }) => {
  consoleErrors.expect(/Failed to load resource/)
  await useSession(context)
  await page.goto(at('/organisation/bibliotheek-aan-de-haven/product/new/alle-velden'))
  await expectListening(page)
  const type = async (label: RegExp, text: string, says: string) => {
    const field = page.getByRole('combobox', { name: label })
    await typeInto(field, text)
    await expect(page.getByText(says)).toBeVisible()
    await field.press('Enter')
    await expect(page.getByRole('button', { name: `${text} verwijderen` })).toBeVisible()
  }
  failing.set('/regions/region', broken)
  failing.set('/words/keyword', broken)
  await type(/Gebieden/, 'Duinkust', 'De lijst met gebieden gaf een fout.')
  await type(/Trefwoorden/, 'strandlezen', 'De trefwoorden konden niet worden gecontroleerd')
  failing.set('/regions/region', { status: 503, errorCode: 'STORE_UNAVAILABLE' })
  await type(/Gebieden/, 'Duinrand', 'De gebieden konden niet worden gecontroleerd')
})

const writes: [string, Failure | 'none', RegExp][] = [
  ['no answer of the network', 'none', /^Geen verbinding\. Het systeem achter Kaartenbak antwoordt niet/],
  ['a fault nobody foresaw', broken, /^Er is iets fout gegaan! .*Meld dan nummer K-000000\.$/],
  ['a right that is gone', { status: 403, errorCode: 'FORBIDDEN' }, /^Dat mag u hier niet\. /],
  ['a refusal of the product', { status: 409, errorCode: 'TEAM_NOT_EMPTY' }, /^Dit team is niet leeg/],
  ['a move to another server', { status: 503, errorCode: 'MOVING' }, /^Er wordt verhuisd\. /],
  ['a code that we do not know', { status: 418, errorCode: 'TEAPOT' }, /^Fout in de verbinding met de server/],
]

test('a write that fails says what is wrong by its code, and keeps what was typed', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/)
  await useSession(context)
  await page.goto(at('/team/oost-cultuur/edit'))
  await expectListening(page)
  await typeInto(page.getByLabel('Naam'), 'Cultuur en meer')
  for (const [name, failure, text] of writes) {
    if (failure === 'none') await page.route(/\/api\/main\/team/, (route) => route.abort())
    else failing.set('/main/team/oost-cultuur', failure)
    await page.getByRole('button', { name: 'Wijzigingen in dit team bewaren' }).click()
    await expectInView(page.getByRole('alert').filter({ hasText: text }))
    await expect(page.getByLabel('Naam'), name).toHaveValue('Cultuur en meer')
    await page.unroute(/\/api\/main\/team/)
  }
})

test('why a long form was not saved is seen from its end, below the bars that stay in view', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/)
  await useSession(context)
  await page.goto(at('/organisation/bibliotheek-aan-de-haven/edit'))
  await expectListening(page)
  await fieldOf(page, 'summary').getByRole('textbox').pressSequentially('Nieuw. ')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.route(/\/api\/main\/organisation/, (route) => route.abort())
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expectInView(page.getByRole('alert').filter({ hasText: 'Geen verbinding.' }))
})
