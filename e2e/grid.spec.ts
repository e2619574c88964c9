import { expect, expectHeading, expectListening, test } from './fixtures.ts'
import { look } from './support/look.ts'
import { expectAccessible } from './support/violations.ts'

test('short fields of several organisations are changed in the list, merged, checked, saved and taken back', async ({
  as,
}) => {
  const page = await as('beheer')
  await page.goto('/team/demo/organisations?state=published&sort=title')
  await page.getByRole('link', { name: 'Bewerken in de lijst' }).click()
  await expectHeading(page, 'Organisaties bewerken in de lijst')
  await expectListening(page)
  const phone = page.getByRole('textbox', { name: 'Telefoonnummer van Fysiotherapie De Schelp' })
  const before = await phone.inputValue()
  await phone.fill('geen nummer')
  await expect(page.getByText('1 organisatie gewijzigd')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Eén gegeven klopt nog niet.')).toBeVisible({ timeout: 20_000 })
  await expect(phone).toHaveAccessibleDescription(/telefoonnummer/i)
  await expect(phone).toHaveValue('geen nummer')
  await expectAccessible(page)
  await look(page, 'grid-wrong')

  await phone.fill('0229 550 199')
  await page.keyboard.press('Enter')
  await expect(phone).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(phone).toBeFocused()
  await page.getByRole('button', { name: 'Publiceren' }).click()
  await expect(page.getByText('De gegevens van 1 organisatie zijn bewaard.')).toBeVisible({ timeout: 20_000 })
  await expect(phone).toHaveValue('0229 550 199')
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText('De wijzigingen zijn teruggedraaid.')).toBeVisible({ timeout: 20_000 })
  await expect(phone).toHaveValue(before)

  await page.getByText(/^Kolommen:/).click()
  await page.getByRole('checkbox', { name: 'Website' }).uncheck()
  await page.getByRole('checkbox', { name: 'Parkeren' }).check()
  await page.getByRole('button', { name: 'Kolommen tonen' }).click()
  await expect(page.getByRole('combobox', { name: 'Parkeren van Bibliotheek De Vuurtoren' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Website van/ })).toHaveCount(0)
  await look(page, 'grid')
})
