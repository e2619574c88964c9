import type { Page } from '@playwright/test'
import {
  accounts,
  expect,
  expectHeading,
  expectInView,
  expectListening,
  send,
  signIn,
  signInByApi,
  test,
  urlOf,
} from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'

/** Has pages come in a language, whatever the account says. */
const readIn = (page: Page, language: 'nl' | 'en') =>
  page.context().addCookies([{ name: 'preferences', value: `locale%3D${language}`, domain: 'localhost', path: '/' }])

// A page read in English makes it the language of that person's mails and next session: other tests expect Dutch.
test.afterEach(async () => {
  const { cookie } = await signInByApi(accounts.lezer)
  await send({ path: '/account', headers: { cookie: `${cookie}; preferences=locale%3Dnl` } })
})

// That a journey fails when the browser complains is what all others rest on.

/** Has the server say something else than the browser draws. */
async function openMismatch(page: Page): Promise<void> {
  await page.route('**/home', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(<h1[^>]*>)[^<]+/, '$1Iets anders')
    await route.fulfill({ response, body })
  })
  await page.goto(urlOf('/home'))
  await expectListening(page)
}

test('notices that the browser draws something else than the server sent', async ({ as, consoleErrors }) => {
  await openMismatch(await as('beheer'))
  await expect.poll(() => consoleErrors.unexpected().join()).toMatch(/hydrat|#418/i)
  consoleErrors.expect(/hydrat|#418/i)
})

test('notices what a page of another context logs', async ({ browser, consoleErrors }) => {
  const context = await browser.newContext({ baseURL: urlOf('') })
  await signIn(context, accounts.beheer)
  const page = await context.newPage()
  await page.goto('/home')
  await page.evaluate(() => console.warn('elders'))
  await expect.poll(() => consoleErrors.unexpected()).toEqual([expect.stringContaining('elders')])
  consoleErrors.expect(/^elders/)
  await context.close()
})

const broken = {
  nl: ['Er is iets fout gegaan!', 'De pagina kon niet worden getoond. Probeer het opnieuw.', 'Opnieuw proberen'],
  en: ['Something went wrong!', 'The page could not be shown. Try again.', 'Try again'],
} as const

for (const language of ['nl', 'en'] as const) {
  test(`a fault in the browser leads to a page of our own, with a way on: ${language}`, async ({
    as,
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/broken on purpose/)
    await as('lezer')
    await readIn(page, language)
    await page.addInitScript(() => {
      const value = () => {
        throw new Error('broken on purpose')
      }
      for (const name of ['flatMap', 'toSorted']) Object.defineProperty(Array.prototype, name, { value })
    })
    await page.goto('/team/noord/organisations')
    const [title, text, again] = broken[language]
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert.getByRole('heading')).toHaveText(title)
    await expect(alert).toContainText(text)
    await expect(alert.getByRole('button', { name: again })).toBeVisible()
  })
}

test('a page that does not exist says so with its status, within the frame and outside it, in both languages', async ({
  as,
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/)
  const page = await as('lezer')
  const said = { nl: 'Deze pagina bestaat niet', en: 'This page does not exist' }
  const wayOn = { nl: 'Naar het overzicht', en: 'To the overview' }
  const expectMissing = async (from: Page, path: string, language: 'nl' | 'en') => {
    const answer = await from.goto(urlOf(path))
    expect([path, answer?.status()]).toEqual([path, 404])
    await expectHeading(from, said[language])
    await from.getByRole('main').getByRole('link', { name: wayOn[language] }).click()
    await expect(from.getByRole('heading', { level: 1 })).not.toHaveText(said[language])
  }
  for (const path of ['/bestaat-niet', '/team/noord/bestaat-niet', '/organisation/bestaat-niet', '/search/a/b'])
    await expectMissing(page, path, 'nl')
  await readIn(page, 'en')
  await expectMissing(page, '/team/noord/bestaat-niet', 'en')
  const visitor = await browser.newPage({ locale: 'nl-NL' })
  await expectMissing(visitor, '/help/bestaat-niet', 'nl')
  await visitor.close()
})

test('without a network a page says so, and goes on by itself once there is one', async ({
  as,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|chunk/i)
  await as('beheer')
  await page.goto('/team/west/edit')
  await expectListening(page)
  await page.context().setOffline(true)
  const notice = page.locator('.offline-notice')
  await expect(notice).toContainText('U bent niet verbonden.')
  await typeInto(page.getByLabel(/^Toelichting/), 'Getypt zonder netwerk')
  await page.getByRole('button', { name: 'Wijzigingen in dit team bewaren' }).click()
  await expectInView(page.getByRole('alert').filter({ hasText: /kwam niet aan|niet verbonden/ }))
  await expect(page.getByLabel(/^Toelichting/)).toHaveValue('Getypt zonder netwerk')
  await page.context().setOffline(false)
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Wijzigingen in dit team bewaren' }).click()
  await expect(page.getByText('Er zijn geen wijzigingen')).toBeVisible()
})

test('what else a form can do is offered without a network too, and saving says that there is none', async ({
  as,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)|chunk/i)
  await page.setViewportSize({ width: 390, height: 800 })
  await as('redacteur')
  await page.goto('/organisation/bibliotheek-de-vuurtoren/edit')
  await expectListening(page)
  await page.getByLabel('Korte omschrijving').press('End')
  await page.getByLabel('Korte omschrijving').pressSequentially('!')
  const other = page.getByRole('button', { name: 'Andere manieren van bewaren' })
  // The menu itself has taken the place of the button that loads it.
  await expect(other).toHaveAttribute('data-state', 'closed')
  await page.context().setOffline(true)
  await other.click()
  await page.getByRole('menuitem', { name: /^Bewaren als concept/ }).click()
  await expectInView(page.locator('main').getByText(/^U bent niet verbonden/))
  await expect(page.getByLabel('Korte omschrijving')).toHaveValue(/!/)
  await page.context().setOffline(false)
  await other.click()
  await page.getByRole('menuitem', { name: /^Annuleren/ }).click()
  await expect(page.getByText('Er zijn geen wijzigingen')).toBeVisible()
})

/** Where forms post without script; signed in or not, people see in a page what they lack. */
const plainForms = [
  'answer',
  'check',
  'confirm',
  'demo',
  'desk',
  'invitation',
  'join',
  'preferences',
  'recipient',
  'reset',
  'session',
  'session/second-factor',
  'session/viewing',
]

test('a plain form that is refused answers a person with a page, and a program with a problem document', async () => {
  const { cookie } = await signInByApi(accounts.beheer)
  const post = (path: string, headers: Record<string, string>, body: string) =>
    send({
      ...{ method: 'POST', path: `/api/${path}`, body },
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: urlOf(''), cookie, ...headers },
    })
  for (const path of plainForms) {
    // Nothing that a form of ours sends, and a form of another site.
    for (const [headers, body] of [
      [{}, 'locale=xx&language=xx&user=x&email=x'],
      [{ origin: 'http://elders.example' }, 'a=b'],
    ] as const) {
      const page = await post(path, { ...headers, accept: 'text/html,*/*;q=0.8' }, body)
      expect([path, page.status, page.headers['content-type']]).toEqual([
        path,
        'origin' in headers ? 403 : 400,
        'text/html; charset=utf-8',
      ])
      expect(page.text, path).toMatch(/<h1>[^<]{5,}<\/h1>\n<p>[^<]{20,}<\/p>[\s\S]*<a href="/)
      const program = await post(path, { ...headers, accept: 'application/json' }, body)
      expect([path, program.headers['content-type']]).toEqual([path, 'application/problem+json; charset=utf-8'])
    }
  }
})

test('who has no script reads why a form was refused, and goes on from there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' })
  const page = await context.newPage()
  await page.setContent(`<form method="post" action="${urlOf('/api/reset')}"><button>Versturen</button></form>`)
  await page.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aanvraag van een andere site')
  await page.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen')
  await context.close()
})
