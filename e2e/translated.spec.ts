import type { Page } from '@playwright/test'
import { expect, expectHeading, test } from './fixtures.ts'
import { open } from './support/fields.ts'
import { typeInto } from './support/keyboard.ts'
import { translate } from './support/translate.ts'

// Pages changed by the browser's own translation, which React knows nothing of.

const organisation = '/organisation/bibliotheek-aan-de-haven'
const mark = Date.now() % 100_000

/** Translated once every section answers: before, React finds another page than the server rendered, and renders it anew. */
async function translateOnceTakenOver(page: Page): Promise<void> {
  await expect(page.locator('main form [data-early]')).toHaveCount(0)
  await translate(page)
}

test('an agenda item is added on a translated page', { tag: '@long' }, async ({ as }) => {
  const title = `Vertaalde avond ${mark}`
  const page = await as('manager')
  await open(page, `${organisation}/agenda/new?start=2029-03-05T20:00`)
  await translateOnceTakenOver(page)
  await expect(page.getByRole('heading', { level: 1 }).locator('font').first()).toBeVisible()
  await page.getByLabel('Titel').pressSequentially(title)
  await page.getByLabel('Herhaling').selectOption({ label: 'Elke week' })
  await page.getByText('Een aantal keer').click()
  await typeInto(page.getByLabel('Aantal keer', { exact: true }), '5')
  await expect(page.getByLabel('Titel')).toHaveValue(title)
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expect(page.getByText('is bewaard als concept').first()).toBeVisible()
})

test('a product is edited, refused and kept as a concept on a translated page', { tag: '@long' }, async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/400 \(Bad Request\)/)
  const title = `Vertaalde cursus ${mark}`
  const page = await as('manager')
  await open(page, `${organisation}/product/new/cursus`)
  await translateOnceTakenOver(page)
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expect(page.locator('.error-summary')).toBeVisible()
  await page.getByLabel('Titel', { exact: true }).pressSequentially(title)
  await page.getByLabel('Korte omschrijving').pressSequentially('Voor wie geen Nederlands leest.')
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expectHeading(page, title)

  await translateOnceTakenOver(page)
  await typeInto(page.getByLabel('Korte omschrijving'), 'Voor wie ook Nederlands leest.')
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expect(page.getByText('is bewaard als concept').first()).toBeVisible()
  await expect(page.locator('.save-bar')).toContainText('Er zijn geen wijzigingen')
  await expect(page.getByLabel('Titel', { exact: true })).toHaveValue(title)
  await expect(page.getByLabel('Korte omschrijving')).toHaveValue('Voor wie ook Nederlands leest.')
})
