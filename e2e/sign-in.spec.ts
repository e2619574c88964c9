import type { Browser, Page } from '@playwright/test'
import {
  accounts,
  address,
  expect,
  expectHeading,
  password,
  secondHost,
  send,
  signIn,
  signInByApi,
  test,
  upstream,
  urlOf,
} from './fixtures.ts'
import { cookiesOf, raw } from './support/http.ts'
import { typeInto } from './support/keyboard.ts'
import { extraSites } from './support/sites.ts'

const team = '/team/noord'

async function fillIn(page: Page, email: string, word: string): Promise<void> {
  await typeInto(page.getByLabel('E-mailadres'), email)
  await typeInto(page.getByLabel('Wachtwoord'), word)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

async function withoutScript(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: urlOf('') })
  try {
    await work(await context.newPage())
  } finally {
    await context.close()
  }
}

async function signInAndOut(page: Page): Promise<void> {
  await page.goto(team)
  await expectHeading(page, 'Inloggen')
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  expect((await page.request.get(icon ?? '', { maxRedirects: 0 })).status()).toBe(200)
  await fillIn(page, accounts.lezer, 'niet-het-wachtwoord')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Inloggen lukt niet')
  await expect(page.getByLabel('E-mailadres')).toHaveValue(accounts.lezer)
  await expect(page.getByLabel('Wachtwoord')).toHaveValue('')

  await fillIn(page, accounts.lezer, password)
  await expectHeading(page, 'Team Noord')
  expect(new URL(page.url()).pathname).toBe(team)
}

test('a demonstration offers its accounts, says on each page what it is, and leads to another role', async ({
  browser,
}) => {
  await withoutScript(browser, async (page) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Verder als redacteur' }).click()
    await expectHeading(page, 'Bibliotheek aan de Haven')
    const strip = page.getByRole('complementary', { name: 'Demonstratie' })
    // The menu beside the page ends in the window, below the strip.
    await expect(page.locator('.context-menu-fold')).toBeInViewport({ ratio: 1 })
    await strip.getByRole('button', { name: 'Begin opnieuw' }).click()
    await expect(page.getByRole('dialog', { name: 'Opnieuw beginnen' })).toContainText('gaat weg')
    await page.keyboard.press('Escape')
    await strip.getByRole('link', { name: 'Wissel van rol' }).click()
    await page.getByRole('button', { name: 'Verder als manager' }).click()
    await expectHeading(page, 'Ter publicatie')
  })
})

test('signs in on the page that was asked for; a wrong password keeps the address', async ({ page }) => {
  await signInAndOut(page)
  await page.getByRole('button', { name: /uw account$/ }).click()
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expectHeading(page, 'Inloggen')
  await expect(page.getByText('U bent uitgelogd.')).toBeVisible()
  await page.goto(team)
  await expectHeading(page, 'Inloggen')
})

test('does the same without JavaScript', ({ browser }) => withoutScript(browser, signInAndOut))

test.describe('the redirect parameter', () => {
  for (const redirect of [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https://evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '\0/',
    '/\0',
    'javascript:alert(1)',
    '/api/session/sign-out',
    '/login?redirect=/home',
    `/${'a'.repeat(4096)}`,
  ]) {
    test(`leads nowhere but into the site: ${JSON.stringify(redirect.slice(0, 40))}`, async () => {
      const answer = await send({
        method: 'POST',
        path: '/api/session',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: urlOf('') },
        body: String(new URLSearchParams({ email: accounts.lezer, password, redirect })),
      })
      // A redirect that no field can contain is refused before its target is checked.
      if (redirect.includes('\0')) return expect(answer.status).toBe(400)
      expect(answer.status).toBe(303)
      const location = answer.headers.location ?? ''
      const to = new URL(location, urlOf('/'))
      expect(to.origin).toBe(urlOf(''))
      expect(to.pathname).not.toMatch(/^\/\/|^\/api|^\/login/)
    })
  }

  test('leads to an own page, with its query, also when that looks odd', async () => {
    for (const redirect of ['/team/noord?denied=edit', '/@evil.example']) {
      const answer = await send({
        method: 'POST',
        path: '/api/session',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: urlOf('') },
        body: String(new URLSearchParams({ email: accounts.lezer, password, redirect })),
      })
      expect(answer.headers.location).toBe(redirect)
    }
  })
})

const sessionCheck = (cookie: string, host?: string) =>
  send({ path: '/api/session?exclude-access=true', host, headers: { cookie } })

test('ends the session upstream at once when somebody signs out: a stolen cookie is worth nothing', async () => {
  const { cookie } = await signInByApi(accounts.lezer)
  expect((await sessionCheck(cookie)).status).toBe(200)
  const out = await send({ method: 'POST', path: '/api/session/sign-out', headers: { cookie, origin: urlOf('') } })
  expect(out.status).toBe(303)
  expect(out.headers['set-cookie']?.join()).toMatch(/kaartenbak=;/)
  const replayed = await sessionCheck(cookie)
  expect(replayed.status).toBe(412)
  expect(replayed.headers['set-cookie']).toBeUndefined()
  expect(JSON.parse(replayed.text).errorCode).toBe('SIGN_IN_REQUIRED')
  expect((await send({ path: '/home', headers: { cookie } })).headers.location).toContain('/login?redirect=%2Fhome')
})

test('gives each sign-in a new session, and keeps the cookie from scripts and other sites', async () => {
  const [first, second] = [await signInByApi(accounts.lezer), await signInByApi(accounts.lezer)]
  expect(first.cookie).not.toBe(second.cookie)
  const line = first.answer.headers['set-cookie']?.find((cookie) => cookie.startsWith('kaartenbak=')) ?? ''
  expect(line).toMatch(/HttpOnly/i)
  expect(line).toMatch(/SameSite=Lax/i)
  expect(line).toMatch(/Path=\//i)
  expect(line).not.toMatch(/Domain=/i)
  expect(line.length).toBeLessThan(4096)
})

test('ends the session that a browser had when it signs in again', async () => {
  const { cookie } = await signInByApi(accounts.lezer)
  const again = await send({
    method: 'POST',
    path: '/api/session',
    headers: { cookie, origin: urlOf(''), 'content-type': 'application/json' },
    body: JSON.stringify({ email: accounts.lezer, password }),
  })
  expect(again.status).toBe(200)
  expect((await sessionCheck(cookie)).status).toBe(412)
})

test('takes a cookie that somebody changed for no cookie', async () => {
  const { answer } = await signInByApi(accounts.lezer)
  const { value = '' } = cookiesOf(answer).find(({ name }) => name === 'kaartenbak') ?? {}
  for (let at = 0; at < value.length; at += Math.ceil(value.length / 25)) {
    const changed = `${value.slice(0, at)}${value[at] === 'x' ? 'y' : 'x'}${value.slice(at + 1)}`
    expect((await sessionCheck(`kaartenbak=${changed}`)).status, `byte ${at}`).toBe(412)
    const page = await send({ path: '/home', headers: { cookie: `kaartenbak=${changed}` } })
    expect(page.status, `byte ${at}`).toBe(307)
    expect(page.headers.location).toContain('/login')
  }
})

test('gives no access to a site with the cookie of another one', async () => {
  const { cookie } = await signInByApi(accounts.beheer)
  const own = await sessionCheck(cookie)
  const elsewhere = await send({
    path: '/organisation/bibliotheek-aan-de-haven',
    host: secondHost,
    headers: { cookie },
  })
  expect(own.status).toBe(200)
  expect(elsewhere.text).not.toContain('Team Noord')
  expect(elsewhere.status).toBe(307)
})

test('has the icon that browsers ask for by themselves, for everybody', async () => {
  const { port } = address()
  const answer = await raw({ port, path: '/favicon.ico' })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
})

test('answers a host that is no site with 421, and knows a site by its whole name only', async () => {
  const { port } = address()
  const ask = (host: string) => raw({ port, path: '/login', headers: { host } })
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    'localhost.evil.example',
    'localhost, evil.example',
    '[::1]',
    '127.0.0.1',
    'a.example:99999',
    'xlocalhost',
  ]) {
    const answer = await ask(host)
    expect(answer.status, host).toBe(421)
    expect(answer.text).not.toContain('Noordkust')
  }
  for (const host of [`localhost:${port}`, 'localhost', 'LOCALHOST', 'localhost.']) {
    expect((await ask(host)).status, host).toBe(200)
  }
  const json = await raw({ port, path: '/api/session', headers: { host: 'evil.example' } })
  expect(json.status).toBe(421)
  expect(JSON.parse(json.text).errorCode).toBe('UNKNOWN_SITE')
})

test('lets nobody in where the site has switched signing in off', async ({ page }) => {
  await page.goto(urlOf('/login', extraSites.closed.host))
  await expectHeading(page, 'Inloggen kan nu niet')
  await expect(page.getByLabel('Wachtwoord')).toHaveCount(0)
  const answer = await send({
    host: extraSites.closed.host,
    method: 'POST',
    path: '/api/session',
    headers: { 'content-type': 'application/json', origin: urlOf('', extraSites.closed.host) },
    body: JSON.stringify({ email: accounts.lezer, password }),
  })
  expect(answer.status).toBe(403)
  expect(cookiesOf(answer)).toEqual([])
})

test('takes no password where the site knows login providers only', async () => {
  const { host } = extraSites.provider
  const answer = await send({
    host,
    method: 'POST',
    path: '/api/session',
    headers: { 'content-type': 'application/json', origin: urlOf('', host) },
    body: JSON.stringify({ email: accounts.lezer, password }),
  })
  expect(answer.status).toBe(403)
})

test('signs in with a login provider and comes back on the page that was asked for', async ({
  page,
  context,
  consoleErrors,
}) => {
  // The provider has no icon.
  consoleErrors.expect(/404.*http:\/\/127\.0\.0\.1/)
  const { host } = extraSites.provider
  await page.goto(urlOf(`${team}/subteams`, host))
  await expectHeading(page, 'Inloggen')
  await expect(page.getByLabel('Wachtwoord')).toHaveCount(0)
  await page.getByRole('link', { name: 'Inloggen met Bibliotheekpas' }).click()
  await expectHeading(page, 'Aanmelden bij Bibliotheekpas')
  await typeInto(page.getByLabel('E-mailadres'), accounts.lezer)
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await expectHeading(page, 'Subteams')
  expect(page.url()).toBe(urlOf(`${team}/subteams`, host))

  // Somebody whom the provider knows but the product doesn't. The page that is left keeps its team with the session.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto(urlOf(`${team}/subteams`, host))
  await page.getByRole('link', { name: 'Inloggen met Bibliotheekpas' }).click()
  await typeInto(page.getByLabel('E-mailadres'), 'niemand@elders.example')
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Inloggen via de aanbieder lukt niet')
  await expect(page).toHaveTitle(/^Fout: Inloggen/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${team}/subteams`)
})

test('refuses the answer of a provider that this browser did not ask for', async () => {
  const { host } = extraSites.provider
  const answer = await send({
    host,
    path: '/api/session/provider/bibliotheekpas/callback?code=abc&state=zelf-bedacht',
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe('/login?error=PROVIDER_SIGN_IN_FAILED')
  expect(cookiesOf(answer)).toEqual([])
})

test('sends to the profile and the sign-out page of the own organisation where the site has them', async ({
  page,
  context,
  consoleErrors,
}) => {
  // The page of the other organisation is not ours.
  consoleErrors.expect(/Failed to load resource/)
  const { host } = extraSites.own
  await signIn(context, accounts.lezer, host)
  await page.goto(urlOf('/home', host))
  await page.getByRole('button', { name: /uw account$/ }).click()
  await expect(page.getByRole('link', { name: 'Mijn gegevens' })).toHaveAttribute(
    'href',
    'https://account.demo.example/profiel',
  )
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expectHeading(page, 'U bent uitgelogd.')
  await page.waitForURL(/\/uitgelogd$/)
})

test('tells nobody whether an address is known', async () => {
  const answers = await Promise.all(
    ['thijs.mulder@noordkust.example', 'bestaat-niet@noordkust.example'].map((email) =>
      upstream('/access/public/v2/session', { method: 'POST', body: JSON.stringify({ email, password: 'onzin' }) }),
    ),
  )
  const [known, unknown] = await Promise.all(
    answers.map(async (answer) => ({ ...(await answer.json()), status: answer.status, reference: '' })),
  )
  expect(known).toEqual(unknown)
})
