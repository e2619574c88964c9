import { expect, expectHeading, test } from './fixtures.ts'
import { expectAccessible } from './support/violations.ts'

test('a product of a team is added, read, edited and given another type on pages of the team', async ({ as }) => {
  const page = await as('beheer')
  const expectTeamMenu = async () => {
    await expect(page.getByRole('navigation', { name: 'Menu van Team Noord' })).toBeVisible()
    await expect(page).toHaveURL(/\/team\/noord\/product\//)
  }
  await page.goto('/team/noord/product/new/cursus')
  await page.getByRole('link', { name: 'Bibliotheek aan de Haven' }).click()
  await expectHeading(page, 'Product toevoegen: Cursus')
  await expectTeamMenu()
  await page.getByLabel('Titel', { exact: true }).fill('Knopen leggen')
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()

  await expectHeading(page, 'Knopen leggen')
  await expectTeamMenu()
  await page.getByRole('link', { name: 'Bewerken', exact: true }).click()
  await expectTeamMenu()
  await page.getByLabel('Titel', { exact: true }).fill('Knopen en steken')
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expectHeading(page, 'Knopen en steken')

  await page.getByText('Type wijzigen').click()
  await page.getByRole('link', { name: 'Activiteit' }).click()
  await expectTeamMenu()
  // Without the message of what was saved before.
  await page.reload()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expectHeading(page, 'Knopen en steken')
  await expectTeamMenu()
})
