import { expect, expectHeading, expectListening, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { look } from './support/look.ts'
import { expectAccessible } from './support/violations.ts'

const list = (text: string) => ({ name: 'verschillen.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const differences =
  'key,field,value,source address\nbibliotheek-de-vuurtoren,phone,0229 550 199,https://bron.example/1\n'

test('a list of differences is compared: seen first, then reported, and its source silenced and stopped', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('tenant')
  await page.goto('/tenant/importjob')
  await expectListening(page)
  await page.getByRole('button', { name: 'Import toevoegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import toevoegen' })
  await typeInto(dialog.getByLabel('Naam', { exact: true }).first(), 'Verschillen van een register')
  await dialog.getByLabel('Type').selectOption({ label: 'Bibliotheekvestiging' })
  await dialog.getByLabel('Team').selectOption({ index: 1 })
  await dialog.getByLabel('Bestand om de kolommen').setInputFiles(list(differences))
  await dialog.getByRole('button', { name: 'Kolommen lezen' }).click()
  await expect(dialog.getByText('Dit is een lijst van verschillen')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /Alleen vergelijken/ })).toBeChecked()
  await expectAccessible(page)
  await look(page, 'vergelijken-venster')
  await dialog.getByRole('button', { name: 'Import toevoegen' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Uitvoeren : Verschillen van een register' }).click()
  await expectHeading(page, 'Verschillen van een register: uitvoeren')
  await expectListening(page)
  await look(page, 'vergelijken-begin')
  await page.getByRole('button', { name: 'Bekijken wat er verschilt' }).click()
  await expect(page.getByText('Er is nog niets gemeld. 1 regel verschilt')).toBeVisible()
  await look(page, 'vergelijken-proef')
  await page.getByRole('button', { name: 'Verschillen van 1 regel melden' }).click()
  await expect(page.getByText('Er is vergeleken. 1 regel verschilt')).toBeVisible()

  // The next list has another line in its place.
  await page.getByRole('button', { name: 'Nog een keer uitvoeren' }).click()
  await page
    .getByLabel('Bestand')
    .setInputFiles(list(differences.replace('phone,0229 550 199', 'email,nieuw@bron.example')))
  await page.getByRole('button', { name: 'Bekijken wat er verschilt' }).click()
  await expect(page.getByText('Bij 1 regel zegt de bron iets niet meer.')).toBeVisible()
  await page.getByText('Weg uit de bron (1)').click()
  await expect(page.getByText('De bron noemt bij ‘Telefoonnummer’ niet meer 0229 550 199.')).toBeVisible()
  await look(page, 'vergelijken-weg')
  await page.getByRole('button', { name: 'Verschillen van 1 regel melden en 1 intrekken' }).click()
  await expect(page.getByText('Er is vergeleken. 1 regel verschilt')).toBeVisible()
  await look(page, 'vergelijken-klaar')

  await page.getByRole('link', { name: 'Verslag van eerdere keren' }).click()
  await expectHeading(page, 'Verschillen van een register')
  const card = page.getByRole('region', { name: 'Wat deze bron zegt' })
  await expect(card.getByRole('row', { name: /Telefoon/ })).toContainText('nog niets beslist')
  await expectAccessible(page)
  await look(page, 'bron-kaart')
  await expectListening(page)
  const phone = card.getByRole('row', { name: /Telefoon/ })
  await phone.getByRole('button', { name: /Niet meer luisteren/ }).click()
  await expect(phone).toContainText('nee, sinds')
  await phone.getByRole('button', { name: /Weer luisteren/ }).click()
  await expect(phone.getByRole('button', { name: /Niet meer luisteren/ })).toBeVisible()
  await card.getByRole('button', { name: 'Stopzetten' }).click()
  await expect(card.getByRole('button', { name: 'Weer laten lopen' })).toBeVisible()
})
