import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
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

  await page.goto('/organisation/bibliotheek-oosterwaard?provenance=true')
  await expect(page.getByText(/voor het laatst bevestigd \d\d-\d\d-\d{4} door de eigen website/).first()).toBeVisible()

  await page.goto('/organisation/bibliotheek-aan-de-haven/edit')
  const name = page.getByRole('textbox', { name: 'Naam', exact: true })
  await typeInto(name, 'Nieuwe naam')
  await page.getByRole('link', { name: 'Herkomst tonen' }).click()
  await expect(said.first()).toBeVisible()
  // The typed value is still there.
  await expect(name).toHaveValue('Nieuwe naam')
})

test('a list shows when a field was last confirmed, narrowed by how long ago that was, and a comparison who said it', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('beheer')
  await page.goto('/team/demo/organisations')
  await page.getByText('Meer filters').click()
  await page.getByRole('button', { name: /^Een jaar niet bevestigd/ }).click()
  await page.getByRole('menuitem', { name: 'Telefoonnummer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Hoe lang: een jaar' })).toBeVisible()
  await page.goto('/team/demo/organisations?unconfirmed=phone&unconfirmedMonths=0')
  await expect(page.getByRole('button', { name: 'Hoe lang: maakt niet uit' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Bevestigd', exact: true })).toBeVisible()
  const haven = page.getByRole('row').filter({ hasText: 'Bibliotheek aan de Haven' })
  await expect(haven.getByText(/^Sinds \d\d-\d\d-\d{4}$/)).toBeVisible()
  // The table keeps within its card.
  const rightOf = async (of: Locator) => ((await of.boundingBox())?.x ?? 0) + ((await of.boundingBox())?.width ?? 0)
  expect(await rightOf(page.getByRole('table'))).toBeLessThanOrEqual(
    await rightOf(page.locator('.card').filter({ has: page.getByRole('table') })),
  )
  await expectAccessible(page)

  await page.goto('/team/demo/products?unconfirmed=title')
  await expect(page.getByRole('button', { name: /^Een jaar niet bevestigd: / })).toBeVisible()

  await page.goto('/history/organisation/bibliotheek-aan-de-haven')
  await page
    .getByRole('link', { name: /^Versie [2-9]/ })
    .first()
    .click()
  await expect(page.getByRole('columnheader', { name: 'Herkomst' })).toBeVisible()
  await expect(page.getByText(/^Van .+, \d\d-\d\d-\d{4}/).first()).toBeVisible()
  await expectAccessible(page)
})
