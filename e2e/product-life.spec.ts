import type { Page } from '@playwright/test'
import { expect, expectHeading, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'

// A product of its own, so that the tests can run beside the others.
const owner = '/organisation/bibliotheek-aan-de-haven'
const other = '/organisation/dorpshuis-de-ijsvogel'
const title = 'Proefles vilten'

test.describe.configure({ mode: 'serial' })

async function chooseAction(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Acties', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openProduct(page: Page): Promise<void> {
  await page.goto(`${owner}/products`)
  await page.getByRole('row').filter({ hasText: title }).getByRole('link', { name: title }).click()
  await expectHeading(page, title)
}

test('a product is added by its type, published, and offered by another organisation with its own contact details', async ({
  as,
}) => {
  const page = await as('beheer')
  await page.goto(`${owner}/product/new/cursus`)
  await typeInto(page.getByLabel('Titel', { exact: true }), title)
  await typeInto(page.getByLabel('Korte omschrijving'), 'Maak in twee uur een bloem van vilt.')
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expect(page.getByText('is bewaard als concept').first()).toBeVisible()

  await openProduct(page)
  await page.getByRole('button', { name: 'Acties' }).click()
  await page.getByRole('menuitem', { name: 'Samen aanbieden' }).click()
  await typeInto(page.getByRole('combobox', { name: /Organisatie/ }), 'IJsvogel')
  await page.getByRole('option', { name: /IJsvogel/ }).click()
  await page.getByRole('button', { name: 'Uitnodigen' }).click()
  await expect(page.getByText('is uitgenodigd').first()).toBeVisible()

  await page.goto(`${other}/products`)
  await page.getByRole('link', { name: title }).click()
  await expectHeading(page, title)
  await expect(page.getByText('Neem het product eerst op in uw aanbod')).toBeVisible()
  await page.getByRole('button', { name: 'Meedoen' }).click()
  await typeInto(page.getByLabel('Telefoonnummer'), '0229 550 201')
  await typeInto(page.getByLabel('Toelichting'), 'Meld u bij de bar.')
  await page.getByRole('button', { name: 'Contactgegevens bewaren' }).click()
  await expect(page.getByText('De contactgegevens zijn bewaard').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Toelichting')).toHaveValue('Meld u bij de bar.')
})

test('archiving says who offers it too, ends that, and is undone from the message', async ({ as }) => {
  const page = await as('beheer')
  await openProduct(page)
  await chooseAction(page, /^Archiveren/)
  await expect(page.getByRole('dialog').getByText(/bij Dorpshuis De IJsvogel/)).toBeVisible()
  await page.getByRole('button', { name: 'Archiveren', exact: true }).click()
  await expect(page.getByText('in het archief').first()).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText('Alles is weer zoals het was').first()).toBeVisible()
  await page.goto(`${other}/products`)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})

test('a product is deleted for good from the archive only, by its name', { tag: '@long' }, async ({ as }) => {
  const page = await as('beheer')
  await openProduct(page)
  await chooseAction(page, /^Definitief verwijderen/)
  const refused = page.getByRole('dialog')
  await expect(refused.getByRole('alert')).toContainText('Andere organisaties bieden dit product ook aan.')
  await expect(refused).toContainText(/IJsvogel/)
  await expect(refused.getByRole('button', { name: 'Definitief verwijderen' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await chooseAction(page, /^Archiveren/)
  await page.getByRole('button', { name: 'Archiveren', exact: true }).click()
  await expect(page.getByText('in het archief').first()).toBeVisible()
  await chooseAction(page, /^Definitief verwijderen/)
  const dialog = page.getByRole('dialog')
  await typeInto(dialog.getByRole('textbox'), 'Iets anders')
  await dialog.getByRole('button', { name: 'Definitief verwijderen' }).click()
  await expect(dialog.getByText('De naam klopt niet')).toBeVisible()
  await typeInto(dialog.getByRole('textbox'), title)
  await dialog.getByRole('button', { name: 'Definitief verwijderen' }).click()
  await expect(page.getByText('is verwijderd').first()).toBeVisible()
  await expectHeading(page, 'Producten')
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await page.goto(`${other}/products`)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})
