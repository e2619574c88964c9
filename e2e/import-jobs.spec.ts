import { expect, expectHeading, expectListening, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { expectAccessible } from './support/violations.ts'

const file = (text: string) => ({ name: 'verenigingen.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an import is made from the columns of a file, tried out, carried out, looked back on and deleted', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/)
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
  await typeInto(dialog.getByLabel('Naam', { exact: true }).first(), 'Verenigingen van de gemeente')
  await dialog.getByLabel('Team').selectOption({ index: 1 })
  await dialog.getByLabel('Kolom met dat nummer').selectOption({ label: 'nr' })
  await expectAccessible(page)
  await create.click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Uitvoeren : Verenigingen van de gemeente' }).click()
  await expectHeading(page, 'Verenigingen van de gemeente: uitvoeren')
  await expectListening(page)
  const look = page.getByRole('button', { name: 'Bekijken wat er verandert' })
  // The file of which the columns were read is the one that is looked at: it is chosen once.
  await expect(page.getByLabel('Bestand')).toHaveValue(/verenigingen\.csv$/)
  await look.click()
  await expect(page.getByText('Er is nog niets veranderd')).toBeVisible()
  // Who comes back finds it waiting.
  await page.reload()
  await expectListening(page)
  await page.getByRole('button', { name: '1 regel bewaren als concept' }).click()
  await expect(page.getByText('1 regel is bewaard, 1 regel lukte niet.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Verslag van eerdere keren' }).click()
  await expectHeading(page, 'Verenigingen van de gemeente')
  await page.getByRole('link', { name: 'Ongeldig 1' }).click()
  await expect(page.getByRole('link', { name: 'FC De Kade' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Gelukt 1' }).click()
  await expect(page.getByRole('link', { name: 'FC De Kade' })).toBeVisible()
  await expectAccessible(page)

  await expectListening(page)
  await page.getByRole('button', { name: 'Deze import ongedaan maken' }).click()
  const ask = page.getByRole('dialog', { name: 'Deze import ongedaan maken?' })
  await expect(ask.getByText('Naar het archief')).toBeVisible()
  await expectAccessible(page)
  await ask.getByRole('button', { name: '1 regel ongedaan maken' }).click()
  await expect(page.getByText(/Ongedaan gemaakt door .* op /)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'FC De Kade' }).getByText('Naar het archief')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Ongedaan gemaakt' })).toBeVisible()
  await expectAccessible(page)

  // From the page of the import itself.
  await page.getByRole('button', { name: 'Wijzigen', exact: true }).click()
  await page.getByRole('button', { name: 'Import verwijderen' }).click()
  await expect(page.getByText('wordt voortaan met de hand bijgehouden')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Import verwijderen' }).last().click()
  await expect(page.getByRole('link', { name: 'Verenigingen van de gemeente' })).toHaveCount(0)
})

test('an import knows a street with its number, and brings to the archive what its source has no more', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('tenant')
  const head = 'sep=;\nNr;Naam;Omschrijving;Straat + huisnr;Postcode;Plaats;Gemeente\n'
  const rows = [
    '1;Museum De Boot;Schepen;Kade 12;1799 KD;Duinmeer;Noordkust\n',
    '2;Museum Het Net;Netten;Postbus 210;1799 ZG;Duinmeer;Noordkust\n',
  ]
  await page.goto('/tenant/importjob')
  await expectListening(page)
  await page.getByRole('button', { name: 'Import toevoegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import toevoegen' })
  await dialog.getByLabel('Type').selectOption({ label: 'Museum' })
  await dialog.getByLabel('Bestand om de kolommen').setInputFiles(file(head + rows.join('')))
  await dialog.getByRole('button', { name: 'Kolommen lezen' }).click()
  const column = (label: string) => dialog.getByLabel(label, { exact: true }).locator('option:checked')
  await expect(column('Bezoekadres: straat')).toHaveText('Straat + huisnr')
  await expect(column('Kolom met dat nummer of die sleutel')).toHaveText('Nr')
  await expect(dialog.getByLabel('Bezoekadres: huisnummer', { exact: true })).toHaveCount(0)
  await typeInto(dialog.getByLabel('Naam', { exact: true }).first(), 'Musea uit het register')
  await dialog.getByLabel('Team').selectOption({ index: 1 })
  await dialog.getByRole('radio', { name: /Naar het archief/ }).check()
  await dialog.getByRole('button', { name: 'Import toevoegen' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Uitvoeren : Musea uit het register' }).click()
  const look = async (text: string) => {
    await expectListening(page)
    await page.getByLabel('Bestand').setInputFiles(file(text))
    await page.getByRole('button', { name: 'Bekijken wat er verandert' }).click()
    await expect(page.getByText('Er is nog niets veranderd')).toBeVisible()
  }
  await look(head + rows.join(''))
  await expect(page.getByText('Kade 12, 1799 KD Duinmeer')).toBeVisible()
  await expect(page.getByText('Postbus 210, 1799 ZG Duinmeer')).toBeVisible()
  await page.getByRole('button', { name: '2 regels bewaren als concept' }).click()
  await expect(page.getByText(/2 regels zijn bewaard/)).toBeVisible()
  await page.reload()
  await look(head + rows[0])
  await expect(page.getByRole('listitem').filter({ hasText: 'Museum Het Net' })).toContainText('archief')
})
