import { expect, expectHeading, expectListening, test } from './fixtures.ts'
import { look } from './support/look.ts'
import { expectAccessible } from './support/violations.ts'

test('two organisations that are the same become one, with what that does shown first', async ({ as }) => {
  const page = await as('beheer')
  await page.goto('/organisation/bibliotheek-de-vuurtoren')
  await expectListening(page)
  const products = page.getByRole('link', { name: 'Alle producten' })
  await expect(products).toBeVisible()
  await page.getByRole('button', { name: 'Acties' }).click()
  await page.getByRole('menuitem', { name: /Samenvoegen met een andere/ }).click()
  const dialog = page.getByRole('dialog', { name: /samenvoegen met een andere organisatie/ })
  await dialog.getByRole('button', { name: 'Samenvoegen', exact: true }).click()
  await expect(dialog.getByRole('combobox')).toHaveAccessibleDescription(/Kies de organisatie die blijft/)
  await dialog.getByRole('combobox').fill('Haven')
  await page.getByRole('option', { name: 'Bibliotheek aan de Haven' }).click()
  await expect(dialog.getByRole('definition').first()).toBeVisible()
  await expectAccessible(page)
  await look(page, 'merge')
  await dialog.getByRole('button', { name: 'Samenvoegen', exact: true }).click()
  await expectHeading(page, 'Bibliotheek aan de Haven')
  await expect(page.getByText('Bibliotheek De Vuurtoren is samengevoegd met Bibliotheek aan de Haven.')).toBeVisible()
  await page.goto('/organisation/bibliotheek-de-vuurtoren')
  await expect(page.getByText(/samengevoegd met Bibliotheek aan de Haven/)).toBeVisible()
  await look(page, 'merged')
  await page.getByRole('main').getByRole('link', { name: 'Bibliotheek aan de Haven' }).first().click()
  await expectHeading(page, 'Bibliotheek aan de Haven')
})
