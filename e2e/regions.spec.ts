import { expect, expectHeading, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { expectAccessible } from './support/violations.ts'

test('who looks after a tenant looks a region up by its name or its code', { tag: '@long' }, async ({ as, page }) => {
  await as('tenant')
  await page.goto('/tenant/term')
  await page.getByRole('link', { name: 'Gebieden', exact: true }).click()
  await expectHeading(page, 'Gebieden')
  // Municipalities of the demo are made up, and have no code.
  await expect(page.getByRole('row', { name: /^Noordkust Gemeente Noord-Holland/ })).toBeVisible()
  await expectAccessible(page)

  const search = page.getByRole('searchbox', { name: 'Naam of code' })
  await typeInto(search, 'pv26')
  await expect(page.getByRole('row', { name: /^Noordkust/ })).toBeHidden()
  await expect(page.getByRole('row', { name: /^Utrecht Provincie.*PV26/ })).toBeVisible()
  await typeInto(search, 'bestaat niet')
  await expect(page.getByText('Geen gebieden gevonden')).toBeVisible()
})
