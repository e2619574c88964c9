import type { Page } from '@playwright/test'
import { accounts, address, expect, signIn, test, upstream, upstreamToken, urlOf } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { look } from './support/look.ts'
import { linksTo } from './support/mail.ts'
import { expectAccessible } from './support/violations.ts'

const record = '/gids/bibliotheekgids-waddenregio/organisation/bibliotheek-aan-de-haven'
const send = (page: Page) => page.getByRole('button', { name: 'Melding versturen' }).click()

/** Sends until the form was open for long enough: people who are too quick get it back as they filled it in. */
const sendUntil = (page: Page, isThere: () => Promise<void>) =>
  expect(async () => {
    await send(page)
    await isThere()
  }).toPass({ timeout: 120_000 })

// axe needs script; without script a visitor takes the same steps.
for (const hasScript of [false, true]) {
  test(`a visitor ${hasScript ? 'with' : 'without'} script says what is wrong, proves an address, and sees what comes of it`, {
    tag: hasScript ? [] : '@long',
  }, async ({ browser }) => {
    const reporter = `mila-${hasScript}@elders.example`
    const context = await browser.newContext({
      ...{ javaScriptEnabled: hasScript, baseURL: urlOf(''), locale: 'nl-NL', viewport: { width: 390, height: 844 } },
    })
    const page = await context.newPage()
    await page.goto(record)
    await page.getByRole('link', { name: 'Klopt er iets niet?' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klopt er iets niet?')
    if (hasScript) await expectAccessible(page)
    await look(page, 'melding-kiezen')

    await page.getByRole('link', { name: /^Dit klopt niet ?: Telefoon/ }).click()
    const correction = page.getByRole('textbox', { name: /^Wat is goed/ }).first()
    await expect(correction).toBeVisible()
    await expect(page).toHaveTitle(/\S/)
    if (hasScript) await expectAccessible(page)
    await look(page, 'melding-veld')
    await typeInto(correction, '12')
    await typeInto(page.getByLabel('Of zeg in uw eigen woorden wat er niet klopt'), 'Ik kreeg een ander aan de lijn.')
    await typeInto(page.getByLabel('Uw e-mailadres'), reporter)
    const refusal = page.getByText(/Telefoonnummer is te kort/)
    await sendUntil(page, () => expect(refusal.first()).toBeVisible({ timeout: 500 }))
    await expect(correction).toHaveValue('12')
    await expect(page.getByLabel('Of zeg in uw eigen woorden wat er niet klopt')).toHaveValue(
      'Ik kreeg een ander aan de lijn.',
    )
    await expect(page.getByLabel('Uw e-mailadres')).toHaveValue(reporter)
    if (hasScript) await expectAccessible(page)
    await look(page, 'melding-fout')

    await typeInto(correction, '0229 550 129')
    await send(page)
    await expect(page).toHaveURL(/\/melding\/[\w-]{43}/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor uw melding')
    if (hasScript) await expectAccessible(page)
    await look(page, 'melding-bedankt')
    await expect(page.getByRole('link', { name: 'Terug naar Bibliotheek aan de Haven' })).toHaveAttribute(
      'href',
      record,
    )
    const own = (await page.locator('.report-address').textContent()) ?? ''

    const mails = () => linksTo(address().dataDir, reporter, 'melding')
    await expect.poll(async () => (await mails()).length).toBe(1)
    await page.goto((await mails())[0] ?? '')
    if (hasScript) await expectAccessible(page)
    await look(page, 'melding-adres')
    await page.getByRole('button', { name: 'Ja, dit is mijn adres' }).click()
    await expect(page.getByText('U krijgt één e-mail als over uw melding is beslist.')).toBeVisible()
    await page.goto(new URL(own).pathname)
    await expect(page.getByText('Ontvangen.', { exact: true })).toBeVisible()
    await page.goto('/melding/onbekend')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit adres is niet bekend')

    // From paper.
    await page.goto(record)
    await page.emulateMedia({ media: 'print' })
    const printed = await page.getByText(/Meld het op /).textContent()
    const folder = process.env.PICTURES
    if (folder !== undefined) await page.pdf({ path: `${folder}/melding-papier.pdf` })
    await page.emulateMedia({ media: null })
    await page.goto(/\/m\/\w{10}/.exec(printed ?? '')?.[0] ?? '')
    await expect(page).toHaveURL(/\/melding\/organisation\/bibliotheek-aan-de-haven/)
    const asked = page.getByText('Kijk in de e-mail van uw organisatie.')
    await expect(async () => {
      await page.getByRole('button', { name: 'Ik ben van deze organisatie' }).click()
      await expect(asked).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 120_000, intervals: [3500] })
    if (hasScript) await expectAccessible(page)
    await look(page, 'melding-organisatie')
    await context.close()
  })
}

test('where somebody looks first, a report waits on a page of its own', { tag: '@long' }, async ({ page }) => {
  const token = await upstreamToken(accounts.tenant)
  const choose = async (visitorReports: 'held' | 'shown') => {
    const read = await upstream('/tenants/tenant', { token })
    const { version: _, key: __, rootTeam: ___, rootTeamName, categories, termsVersion, ...values } = await read.json()
    const body = JSON.stringify({ ...values, visitorReports })
    const headers = { 'If-Match': read.headers.get('etag') ?? '' }
    expect((await upstream('/tenants/tenant', { token, method: 'PUT', body, headers })).status).toBe(200)
  }
  await choose('held')
  await page.goto(`${record.replace('/organisation/', '/melding/organisation/')}?field=-`)
  await typeInto(page.getByLabel('Wat klopt er niet, en wat is goed?'), 'Er is al een jaar geen lift meer.')
  await sendUntil(page, () => expect(page).toHaveURL(/\/melding\/[\w-]{43}/, { timeout: 500 }))
  await signIn(page.context(), accounts.beheer)
  await page.goto('/publish/reports')
  await expect(page.getByText('Er is al een jaar geen lift meer.')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'melding-bekijken')
  await page.getByRole('button', { name: /^Tonen/ }).click()
  await expect(page.getByText('De melding is getoond.')).toBeVisible()
  await page.goto('/organisation/bibliotheek-aan-de-haven/print')
  await expect(page.getByText(/Meld het op /)).toBeVisible()
  await look(page, 'melding-afdruk')
  await choose('shown')
})
