import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/violations.ts'

test('who said each field, and when it was last seen true, is shown on demand where it is read and in the form', async ({
  as,
}) => {
  const page = await as('beheer')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/organisation/bibliotheek-aan-de-haven')
  const said = page.getByText(/^Van .+, \d\d-\d\d-\d{4}/)
  await expect(said).toHaveCount(0)
  await page.getByRole('link', { name: 'Herkomst tonen' }).click()
  await expect(said.first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Herkomst verbergen' }).click()
  await expect(said).toHaveCount(0)

  await page.goto('/organisation/bibliotheek-aan-de-haven/edit')
  const name = page.getByRole('textbox', { name: 'Naam', exact: true })
  await name.fill('Nieuwe naam')
  await page.getByRole('link', { name: 'Herkomst tonen' }).click()
  await expect(said.first()).toBeVisible()
  // The typed value is still there.
  await expect(name).toHaveValue('Nieuwe naam')
})
