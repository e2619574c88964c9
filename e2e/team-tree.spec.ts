import { expect, expectHeading, expectListening, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'

test('a team moves after its impact was read, and goes when nothing is left in it', async ({ as }) => {
  const page = await as('beheer')
  const dialog = page.getByRole('dialog')
  const name = `Strandlocaties ${Date.now()}`
  await page.goto('/team/noord/subteams')
  await expectListening(page)
  await page.getByRole('button', { name: 'Subteam toevoegen' }).click()
  await typeInto(dialog.getByLabel('Naam', { exact: true }), name)
  await dialog.getByRole('button', { name: 'Subteam toevoegen' }).click()
  await expectHeading(page, new RegExp(name))
  const { pathname } = new URL(page.url())

  await page.goto(`${pathname}/edit`)
  await expectListening(page)
  await page.getByRole('button', { name: 'Team verplaatsen' }).click()
  await expect(dialog.getByText('Kies eerst een team.')).toBeVisible()
  await typeInto(dialog.getByRole('combobox', { name: 'Onder welk team?' }), 'Team Oost')
  await page.getByRole('option', { name: /^Team Oost/ }).click()
  await expect(dialog.getByText('1 team en geen organisaties gaan mee.')).toBeVisible()
  await expect(dialog.getByText('Hun rol geldt hier niet meer:')).toBeVisible()
  await expect(dialog.getByText(/Sanne de Wit: Organisatiebeheerder op Team Noord/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Team verplaatsen' }).click()
  await expect(page.getByText(`${name} staat nu onder Team Oost.`)).toBeVisible()

  await page.goto('/team/oost/edit')
  const refused = page.getByRole('button', { name: 'Team verwijderen' })
  await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await expect(refused).toHaveAccessibleDescription(/geen subteams en organisaties meer in het team/)

  await page.goto(`${pathname}/edit`)
  await expectListening(page)
  await page.getByRole('button', { name: 'Team verwijderen' }).click()
  await typeInto(dialog.getByRole('textbox'), 'Team Oost')
  await dialog.getByRole('button', { name: 'Team verwijderen' }).click()
  await expect(dialog.getByText('Dit is niet de naam van het team.')).toBeVisible()
  await typeInto(dialog.getByRole('textbox'), name)
  await dialog.getByRole('button', { name: 'Team verwijderen' }).click()
  await expect(page.getByText(`‘${name}’ is verwijderd.`)).toBeVisible()
  await expect(page).toHaveURL(/\/team\/oost\/subteams/)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
