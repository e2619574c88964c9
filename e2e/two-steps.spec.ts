import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  accounts,
  address,
  expect,
  expectHeading,
  expectListening,
  test,
  upstream,
  upstreamToken,
  urlOf,
} from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { linksTo } from './support/mail.ts'
import { expectAccessible } from './support/violations.ts'

const own = 'vijf groene fietsen'
const organisation = 'bibliotheek-de-vuurtoren'

/** Somebody who accepted an invitation, and has no second step yet. */
async function newAccount(email: string): Promise<void> {
  const { dataDir } = address()
  await upstream(`/main/party/organisation/${organisation}/invitation`, {
    method: 'POST',
    token: await upstreamToken(accounts.beheer),
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email, role: 'editor', locale: 'nl' }),
  })
  const links = () => linksTo(dataDir, email, 'invitation')
  await expect.poll(async () => (await links()).length).toBe(1)
  const token = new URL((await links())[0] ?? '').pathname.split('/').at(-1)
  const names = { firstName: 'Mila', infix: '', familyName: 'Veen' }
  const body = JSON.stringify({ ...names, password: own, href: urlOf('/') })
  expect((await upstream(`/main/invitation/${token}/account`, { method: 'POST', body })).status).toBe(200)
}

async function givePassword(page: Page, email: string): Promise<void> {
  await typeInto(page.getByLabel('E-mailadres'), email)
  await typeInto(page.getByLabel('Wachtwoord'), own)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

async function giveCode(page: Page, code: string): Promise<void> {
  await typeInto(page.getByLabel('Code uit de app'), code)
  await page.getByRole('button', { name: 'Verder' }).click()
}

async function withoutScript(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: urlOf('') })
  await work(await context.newPage())
  await context.close()
}

test('an account gets a second step, which is asked at signing in, also without script', { tag: '@long' }, async ({
  page,
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*400/)
  const email = `twee.stappen.${Date.now()}@elders.example`
  await newAccount(email)
  await page.goto('/login?redirect=/account')
  await givePassword(page, email)
  await expectHeading(page, 'Mijn gegevens')
  await expectListening(page)
  await page.getByRole('button', { name: 'Instellen' }).click()
  const secret = page.getByLabel('Of typ deze sleutel over in de app')
  await expect(secret).toHaveValue(/^[A-Z2-7 ]{39}$/)
  await expect(page.getByRole('img', { name: 'QR-code voor de app' })).toBeVisible()
  await expectAccessible(page)
  const totp = new TOTP({ secret: Secret.fromBase32((await secret.inputValue()).replaceAll(' ', '')) })
  const codeIn = (seconds: number) => totp.generate({ timestamp: Date.now() + seconds * 1000 })

  const switchOn = page.getByRole('button', { name: 'Inloggen in twee stappen aanzetten' })
  await typeInto(page.getByLabel('Uw wachtwoord', { exact: true }), own)
  await typeInto(page.getByLabel('Code van zes cijfers'), codeIn(600))
  await switchOn.click()
  await expect(page.getByLabel('Code van zes cijfers')).toHaveAccessibleDescription(/Deze code klopt niet/)
  await typeInto(page.getByLabel('Code van zes cijfers'), codeIn(0))
  await switchOn.click()
  const codes = page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const recoveryCode = (await codes.first().innerText()).trim()
  await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click()
  await expect(page.getByText('Staat aan sinds')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login?redirect=/account')
  await givePassword(page, email)
  await expectHeading(page, 'Vul de code in')
  await expectAccessible(page)
  await giveCode(page, codeIn(600))
  await expect(page.getByLabel('Code uit de app')).toHaveAccessibleDescription(/Deze code klopt niet/)
  // That of the next half minute counts already; the one of now may be the one that it was set up with.
  await giveCode(page, codeIn(30))
  await expectHeading(page, 'Mijn gegevens')
  await expect(page.getByText('U hebt nog 10 herstelcodes.')).toBeVisible()

  // With the wrong one it says so at the code; the password stays.
  await expectListening(page)
  await typeInto(page.getByLabel('Huidig wachtwoord'), own)
  await typeInto(page.getByLabel('Nieuw wachtwoord'), 'zes paarse fietsen')
  await typeInto(page.getByLabel('Code uit de app'), codeIn(600))
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await expect(page.getByLabel('Code uit de app')).toHaveAccessibleDescription(/Deze code klopt niet/)

  await withoutScript(browser, async (plain) => {
    await plain.goto('/account')
    await givePassword(plain, email)
    await expectHeading(plain, 'Vul de code in')
    await giveCode(plain, '')
    await expect(plain.getByLabel('Code uit de app')).toHaveAccessibleDescription(/Dit veld is verplicht/)
    await giveCode(plain, recoveryCode)
    await expectHeading(plain, 'Mijn gegevens')
    await expect(plain.getByText('U hebt nog 9 herstelcodes.')).toBeVisible()
  })
})
