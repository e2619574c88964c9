import type { Browser, Page } from '@playwright/test'
import { accounts, address, expect, expectHeading, test, upstream, upstreamToken, urlOf } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { linksTo } from './support/mail.ts'
import { extraSites } from './support/sites.ts'

/** Invites somebody as a program does; gives the path of the link in the mail. */
async function invitationOf(email: string, party: string): Promise<string> {
  const { dataDir } = address()
  const before = (await linksTo(dataDir, email, 'invitation')).length
  const answer = await upstream(`/main/party/organisation/${party}/invitation`, {
    method: 'POST',
    token: await upstreamToken(accounts.beheer),
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email, role: 'editor', locale: 'nl' }),
  })
  expect(answer.status, await answer.text()).toBe(201)
  const links = () => linksTo(dataDir, email, 'invitation')
  await expect.poll(async () => (await links()).length).toBeGreaterThan(before)
  return new URL((await links()).at(-1) ?? '').pathname
}

/** A browser that speaks English, as its own bubbles would, and runs no script. */
async function withoutScript(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: urlOf(''), locale: 'en-GB' })
  await work(await context.newPage())
  await context.close()
}

const missing = 'Dit veld is verplicht.'

test('says at the field what is missing, in the language of the page, and keeps what was typed', ({ browser }) =>
  withoutScript(browser, async (page) => {
    await page.goto('/login')
    const email = page.getByLabel('E-mailadres')
    const password = page.getByLabel('Wachtwoord', { exact: true })
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await expect(email).toHaveAccessibleDescription(new RegExp(missing))
    await expect(password).toHaveAccessibleDescription(new RegExp(missing))
    await typeInto(email, 'iemand@elders.example')
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await expect(email).toHaveValue('iemand@elders.example')
    await expect(email).not.toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAccessibleDescription(new RegExp(missing))

    await page.goto('/login?language=en')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/This field is required/)

    await page.goto('/reset')
    await page.getByRole('button', { name: 'E-mail aanvragen' }).click()
    await expect(email).toHaveAccessibleDescription(new RegExp(missing))
  }))

test('is accepted with the password of the account, after a wrong one and none', ({ browser }) =>
  withoutScript(browser, async (page) => {
    await page.goto(await invitationOf('mark.visser@noordkust.example', 'bibliotheek-de-vuurtoren'))
    await expectHeading(page, 'U bent uitgenodigd')
    const password = page.getByLabel('Wachtwoord', { exact: true })
    const accept = page.getByRole('button', { name: 'Uitnodiging aannemen' })
    await accept.click()
    await expect(password).toHaveAccessibleDescription(new RegExp(missing))
    await typeInto(password, 'niet het wachtwoord')
    await accept.click()
    await expect(page.getByRole('alert')).toContainText('horen niet bij elkaar')
    await typeInto(password, 'kaartenbak-demo')
    await accept.click()
    await expectHeading(page, 'Overzicht')
    await expect(page.getByRole('main')).toContainText('U hebt nu de rol Redacteur bij Bibliotheek De Vuurtoren.')
    await page.getByRole('link', { name: 'Bibliotheek De Vuurtoren openen' }).click()
    await expectHeading(page, 'Bibliotheek De Vuurtoren')
  }))

test('is accepted by somebody new through the login provider of the site', async ({ page, consoleErrors }) => {
  // The provider has no icon.
  consoleErrors.expect(/404.*http:\/\/127\.0\.0\.1/)
  const email = `via.pas.${Date.now()}@elders.example`
  const link = await invitationOf(email, 'bibliotheek-de-vuurtoren')
  await page.goto(urlOf(link, extraSites.provider.host))
  await expect(page.getByLabel('Wachtwoord')).toHaveCount(0)
  await page.getByRole('link', { name: 'Verder met Bibliotheekpas' }).click()
  await typeInto(page.getByLabel('E-mailadres'), email)
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await expectHeading(page, 'U bent uitgenodigd')
  await page.getByRole('button', { name: 'Uitnodiging aannemen' }).click()
  await page.goto(urlOf('/organisation/bibliotheek-de-vuurtoren', extraSites.provider.host))
  await expectHeading(page, 'Bibliotheek De Vuurtoren')
})
