import { expect, expectHeading, expectListening, test } from './fixtures.ts'

test('Ctrl-K finds an organisation by the beginning of a word, and opens it by keyboard', async ({ as }) => {
  const page = await as('manager')
  await page.goto('/home')
  await expectHeading(page, 'Overzicht')
  await expectListening(page)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Zoek een organisatie, product, aanvulling of team' })
  await expect(box).toBeFocused()
  await box.fill('vuurt')
  await expect(page.getByRole('option').first()).toContainText('Bibliotheek De Vuurtoren')
  await page.keyboard.press('Enter')
  await expectHeading(page, 'Bibliotheek De Vuurtoren')
})

test('a typing mistake still finds it, and what lies outside one’s rights is not found', async ({ as }) => {
  const page = await as('lezer')
  await page.goto('/search?q=biblotheek+aan+de+haven')
  await expect(page.getByRole('link', { name: 'Bibliotheek aan de Haven' }).first()).toBeVisible()
  await page.goto('/search?q=Westerkoog')
  await expect(page.getByText('Niets gevonden')).toBeVisible()
})
