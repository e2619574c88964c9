import type { BrowserContext, Page } from '@playwright/test'
import { accounts, expect, signIn, test, urlOf } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'

const team = '/team/oost'

/** A day in the coming month as people write it, and as the calendar knows it. */
function inDays(days: number) {
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [year, month, day] = date.split('-')
  return { date, month: `${year}-${month}`, typed: `${day}-${month}-${year}` }
}

async function openEdit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(urlOf(`${team}/edit`))
  return page
}

const save = (page: Page) => page.getByRole('button', { name: 'Wijzigingen in dit team bewaren' }).click()

test('two people change one team: different fields are merged, for the same one there is a choice', async ({
  as,
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(/409/)
  const page = await as('beheer')
  const context = await browser.newContext()
  await signIn(context, accounts.tenant)
  await page.goto(`${team}/edit`)
  const other = await openEdit(context)
  const before = await page.getByLabel('Naam', { exact: true }).inputValue()

  await typeInto(other.getByLabel(/^Toelichting/), 'Van de ander.')
  await save(other)
  await expect(other.getByText('is bijgewerkt').first()).toBeVisible()
  await typeInto(page.getByLabel('Naam', { exact: true }), `${before} en om`)
  await save(page)
  await expect(page.getByText('Wat een ander intussen wijzigde, is behouden.')).toBeVisible()
  await expect(page.getByLabel(/^Toelichting/)).toHaveValue('Van de ander.')

  await other.reload()
  await typeInto(other.getByLabel(/^Toelichting/), 'Weer van de ander.')
  await save(other)
  await expect(other.getByText('is bijgewerkt').first()).toBeVisible()
  await typeInto(page.getByLabel(/^Toelichting/), 'Van mij.')
  await typeInto(page.getByLabel('Naam', { exact: true }), before)
  await save(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Weer').first()).toBeVisible()
  await dialog.getByRole('radio', { name: /^Mijn wijziging/ }).check()
  await dialog.getByRole('button', { name: 'Keuze bewaren' }).click()
  // The message of the first save may still be there; this is said once nothing is left to save.
  await expect(page.getByText('Er zijn geen wijzigingen')).toBeVisible()
  await page.goto(`${team}/edit`)
  await expect(page.getByLabel(/^Toelichting/)).toHaveValue('Van mij.')
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue(before)
  await context.close()
})

test('several products are planned to go offline after a look at each, and the plans are undone', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('beheer')
  const titles = ['Muziek op schoot', 'Personenalarm']
  await page.goto('/team/demo/products')
  for (const title of titles) await page.getByRole('checkbox', { name: `Kies ${title}` }).check()
  await expect(page.getByRole('status').filter({ hasText: '2 gekozen' })).toBeVisible()
  await page.getByRole('button', { name: 'Offline halen…', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Op een later moment' }).check()
  const { typed } = inDays(20)
  await typeInto(dialog.getByLabel('Vanaf: Datum'), typed)
  await dialog.getByRole('button', { name: `Offline halen op ${typed} 00:00` }).click()
  await expect(dialog.getByText(`Gaat offline op ${typed} 00:00.`)).toHaveCount(2)
  await dialog.getByRole('button', { name: '2 producten offline halen' }).click()
  await expect(page.getByText('Klaar: 2 producten.')).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText('Teruggedraaid voor 2 producten.')).toBeVisible()
})

test('a plan is moved by dragging it to another day, which asks first, and by its menu', { tag: '@long' }, async ({
  as,
}) => {
  const page = await as('beheer')
  const title = 'Zaal De Boeg huren'
  await page.goto('/team/demo/planning')
  const planned = await page.getByRole('row').filter({ hasText: title }).getByRole('time').getAttribute('datetime')
  const from = new Date(planned ?? '')
  const month = from.toISOString().slice(0, 7)
  await page.goto(`/team/demo/planning?month=${month}`)
  const chip = page.locator('.plan-chip').filter({ hasText: title })
  const day = chip.locator('xpath=ancestor::td')
  const date = (await day.getAttribute('data-day')) ?? ''
  const target = `${month}-${date.endsWith('-20') ? '21' : '20'}`
  await chip.dragTo(page.locator(`td[data-day="${target}"]`))
  const dialog = page.getByRole('dialog')
  const typed = target.split('-').reverse().join('-')
  await expect(dialog.getByLabel('Vanaf: Datum')).toHaveValue(typed)
  await dialog.getByRole('button', { name: new RegExp(`^Verzetten naar ${typed}`) }).click()
  await expect(page.locator(`td[data-day="${target}"]`)).toContainText(title)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.locator(`td[data-day="${date}"]`)).toContainText(title)

  await chip.getByRole('button', { name: `Acties voor ${title}` }).click()
  await page.getByRole('menuitem', { name: /^Planning verzetten/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Planning verzetten' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
