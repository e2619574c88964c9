import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectListening, test } from './fixtures.ts'
import { withSheet } from './support/workbook.ts'

const products = '/organisation/bibliotheek-de-vuurtoren/products'
const number = Date.now() % 100_000
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function openMenu(page: Page, item: string) {
  await page.goto(products)
  await expectListening(page)
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function exported(page: Page): Promise<Buffer> {
  await openMenu(page, 'Exporteren')
  const dialog = page.getByRole('dialog', { name: 'Exporteren naar Excel' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Bestand ophalen' }).click()
  return readFile(await (await download).path())
}

/** Gives a file; nothing is saved by it. */
async function give(page: Page, buffer: Buffer) {
  await openMenu(page, 'Importeren')
  const dialog = page.getByRole('dialog', { name: 'Excel-bestand importeren' })
  await dialog.getByLabel('Excel-bestand').setInputFiles({ name: 'producten.xlsx', mimeType: xlsx, buffer })
  await dialog.getByRole('button', { name: 'Bekijken wat er verandert' }).click()
  return dialog
}

/** A row without a key at the end of a sheet: something new. */
const newRow = (title: string) => (xml: string) => {
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
  const type = /<row r="3">.*?<c r="C3"[^>]*><is><t[^>]*>([^<]*)</.exec(xml)?.[1] ?? ''
  return xml.replace('</sheetData>', `<row r="900">${text('C900', type)}${text('E900', title)}</row></sheetData>`)
}

test('a list that is exported and read in again changes nothing; a row that is added is looked at, saved and told of', async ({
  as,
}) => {
  const page = await as('beheer')
  const file = await exported(page)
  const unchanged = await give(page, file)
  await expect(unchanged).toContainText('In dit bestand is niets gewijzigd dat bewaard kan worden.')
  await expect(unchanged.getByText(/^Ongewijzigd \(\d+\)$/)).toBeVisible()
  await expect(unchanged.getByText(/^(Nieuw|Gewijzigd|Kan niet) \(/)).toHaveCount(0)

  const title = `Cursus uit Excel ${number}`
  const dialog = await give(page, withSheet(file, newRow(title)))
  await expect(dialog.getByRole('listitem').filter({ hasText: title })).toContainText('Nieuw')
  await dialog.getByRole('button', { name: '1 regel bewaren als concept' }).click()
  await expect(dialog).toContainText('producten.xlsx is geïmporteerd.')
  await expect(dialog.getByRole('listitem').filter({ hasText: title })).toContainText('Gelukt')
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Uitkomst ophalen als Excel' }).click()
  expect((await download).suggestedFilename()).toBe('producten-uitkomst.xlsx')
  await dialog.getByRole('button', { name: 'Sluiten' }).last().click()
  await page.goto(`${products}?state=concept`)
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()

  // The same file again: what it adds is there already.
  const again = await give(page, withSheet(file, newRow(title)))
  await expect(again.getByRole('listitem').filter({ hasText: title }).last()).toContainText('bestaat hier al')
  await again.getByRole('button', { name: 'Annuleren' }).click()

  // Taken back from the list of earlier imports: what it added goes to the archive, and is listed row by row.
  await openMenu(page, 'Importeren')
  const earlier = page.getByRole('dialog', { name: 'Excel-bestand importeren' })
  await earlier.getByRole('button', { name: 'Ongedaan maken: producten.xlsx' }).first().click()
  const ask = page.getByRole('dialog', { name: 'Deze import ongedaan maken?' })
  await expect(ask).toContainText('Naar het archief')
  await ask.getByRole('button', { name: '1 regel ongedaan maken' }).click()
  await expect(earlier).toContainText('De import van producten.xlsx is ongedaan gemaakt. Alles is terug.')
  await expect(earlier.getByRole('listitem').filter({ hasText: title })).toContainText('Naar het archief')
  await earlier.getByRole('button', { name: 'Sluiten' }).last().click()
  await page.goto(`${products}?state=concept`)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('the agenda is a workbook too, that is read in again without a change', { tag: '@long' }, async ({ as }) => {
  const page = await as('beheer')
  await page.goto('/organisation/bibliotheek-de-vuurtoren/agenda')
  await expectListening(page)
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Exporteren' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Bestand ophalen' }).click()
  const buffer = await readFile(await (await download).path())
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Importeren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excel-bestand importeren' })
  await dialog.getByLabel('Excel-bestand').setInputFiles({ name: 'agenda.xlsx', mimeType: xlsx, buffer })
  await dialog.getByRole('button', { name: 'Bekijken wat er verandert' }).click()
  await expect(dialog).toContainText('In dit bestand is niets gewijzigd dat bewaard kan worden.')
})

test('opening times are changed on their own sheet, a row a period', { tag: '@long' }, async ({ as }) => {
  const page = await as('beheer')
  await page.goto('/team/noord/organisations')
  await expectListening(page)
  const excel = async (item: string) => {
    await page.getByRole('button', { name: 'Excel', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await excel('Exporteren')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Bestand ophalen' }).click()
  const file = await readFile(await (await download).path())
  await page.keyboard.press('Escape')
  // The museum is open from Wednesday on.
  const later = (xml: string) =>
    xml.replace(/(<row(?:(?!<\/row>).)*visserijmuseum-het-anker(?:(?!<\/row>).)*>)11:00</, '$110:30<')
  await excel('Importeren')
  const dialog = page.getByRole('dialog', { name: 'Excel-bestand importeren' })
  const buffer = withSheet(file, later, 2)
  await dialog.getByLabel('Excel-bestand').setInputFiles({ name: 'organisaties.xlsx', mimeType: xlsx, buffer })
  await dialog.getByRole('button', { name: 'Bekijken wat er verandert' }).click()
  const row = dialog.getByRole('listitem').filter({ hasText: 'Reddingmuseum' })
  await expect(row).toContainText('wordt wo 10:30-17:00')
  await dialog.getByRole('button', { name: '1 regel bewaren als concept' }).click()
  await expect(row).toContainText('Gelukt')
})

test('what is no workbook of ours is refused in words, and who may not change several at once is told so', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/400/)
  const page = await as('beheer')
  const dialog = await give(page, Buffer.from('sleutel;naam'))
  await expect(dialog.getByRole('alert')).toContainText('Dit is geen Excel-werkmap (.xlsx).')

  const editor = await as('redacteur')
  await editor.goto(products)
  await expectListening(editor)
  await editor.getByRole('button', { name: 'Excel', exact: true }).click()
  await expect(editor.getByRole('menuitem', { name: 'Importeren' })).toHaveAttribute('aria-disabled', 'true')
})
