import { expect, expectHeading, expectListening, test } from './fixtures.ts'
import { expectAccessible } from './support/violations.ts'

const file = (text: string) => ({ name: 'verenigingen.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an import is made from the columns of a file, tried out, carried out, looked back on and deleted', async ({
  as,
  faults,
}) => {
  faults.expect(/status of 400/)
  const page = await as('tenant')
  await page.goto('/tenant/importjob')
  await expectListening(page)
  await page.getByRole('button', { name: 'Import toevoegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import toevoegen' })
  const create = dialog.getByRole('button', { name: 'Import toevoegen' })
  await create.click()
  await expect(dialog.getByText('Lees eerst de kolommen van de bron.')).toBeVisible()
  await dialog.getByLabel('Type').selectOption({ label: 'Sportvereniging' })
  await dialog.getByLabel('Bestand om de kolommen').setInputFiles(file('nr;naam\n1;FC De Kade\n2;<b>fout</b>\n'))
  await dialog.getByRole('button', { name: 'Kolommen lezen' }).click()
  await expect(dialog.getByText('2 regels en 2 kolommen gevonden')).toBeVisible()
  await create.click()
  await expect(dialog.getByText('Er is nog niets bewaard')).toBeVisible()
  await expect(dialog.getByLabel('Naam', { exact: true }).first()).toBeFocused()
  await dialog.getByLabel('Naam', { exact: true }).first().fill('Verenigingen van de gemeente')
  await dialog.getByLabel('Team').selectOption({ index: 1 })
  await dialog.getByLabel('Kolom met dat nummer').selectOption({ label: 'nr' })
  await expectAccessible(page)
  await create.click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Uitvoeren : Verenigingen van de gemeente' }).click()
  await expectHeading(page, 'Verenigingen van de gemeente: uitvoeren')
  await expectListening(page)
  const look = page.getByRole('button', { name: 'Bekijken wat er verandert' })
  await look.click()
  await expect(page.getByText('Kies eerst een bestand.')).toBeVisible()
  await page.getByLabel('Bestand').setInputFiles(file('nr;naam\n1;FC De Kade\n2;<b>fout</b>\n'))
  await look.click()
  await expect(page.getByText('Er is nog niets veranderd')).toBeVisible({ timeout: 20_000 })
  // Who comes back finds it waiting.
  await page.reload()
  await expectListening(page)
  await page.getByRole('button', { name: '1 regel bewaren als concept' }).click()
  await expect(page.getByText('De import is klaar.')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Alle runs bekijken' }).click()
  await expectHeading(page, 'Verenigingen van de gemeente')
  await page.getByRole('link', { name: 'Ongeldig 1' }).click()
  await expect(page.getByRole('link', { name: 'FC De Kade' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Gelukt 1' }).click()
  await expect(page.getByRole('link', { name: 'FC De Kade' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/tenant/importjob')
  await expectListening(page)
  await page.getByRole('button', { name: 'Wijzigen: Verenigingen van de gemeente' }).click()
  await page.getByRole('button', { name: 'Import verwijderen' }).click()
  await expect(page.getByText('wordt voortaan met de hand bijgehouden')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Import verwijderen' }).last().click()
  await expect(page.getByRole('link', { name: 'Verenigingen van de gemeente' })).toHaveCount(0)
})
