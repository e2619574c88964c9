import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectHeading, expectListening, test } from './fixtures.ts'
import { Acts, widths } from './support/acts.ts'
import { ownInstallation } from './support/own-installation.ts'
import { withSheet } from './support/workbook.ts'

// Waiting, late and opened records are counted here.
const { urlOf, openAs } = ownInstallation()

const haven = '/organisation/bibliotheek-aan-de-haven'
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The workbook of a list, with so many new rows that have the type of its first. */
async function workbookWith(page: Page, names: readonly string[]): Promise<Buffer> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Exporteren' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Bestand ophalen' }).click()
  const whole = await readFile(await (await file).path())
  return withSheet(whole, (xml) => {
    const type = /<row r="3">.*?<c r="C3"[^>]*><is><t[^>]*>([^<]*)</.exec(xml)?.[1] ?? ''
    const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = names.map((name, index) => {
      const row = 900 + index
      return `<row r="${row}">${cell(`C${row}`, type)}${cell(`D${row}`, name)}</row>`
    })
    return xml.replace('</sheetData>', `${rows.join('')}</sheetData>`)
  })
}

for (const { width, height, tag } of widths) {
  test.describe(`at ${width} px`, { tag }, () => {
    test.use({ viewport: { width, height } })

    test('thirty organisations from a spreadsheet', { tag: '@long' }, async ({ page }) => {
      await openAs(page, 'beheer', '/team/demo/organisations')
      await expectListening(page)
      const names = Array.from({ length: 30 }, (_, number) => `Nieuwe plek ${width} ${number}`)
      const buffer = await workbookWith(page, names)
      const acts = new Acts(page)
      await acts.click(page.getByRole('button', { name: 'Excel', exact: true }))
      await acts.click(page.getByRole('menuitem', { name: 'Importeren' }))
      const dialog = page.getByRole('dialog', { name: 'Excel-bestand importeren' })
      await acts.give(dialog.getByLabel('Excel-bestand'), { name: 'plekken.xlsx', mimeType, buffer })
      await acts.click(dialog.getByRole('button', { name: 'Bekijken wat er verandert' }))
      await acts.click(dialog.getByRole('button', { name: '30 regels bewaren als concept' }))
      await expect(dialog).toContainText('plekken.xlsx is geïmporteerd.')
      acts.done('thirty organisations from a spreadsheet', 5)
    })

    test('publishing from the overview after a look at the difference', async ({ page }) => {
      await openAs(page, 'manager', '/home')
      await expectListening(page)
      const acts = new Acts(page)
      const card = page.getByRole('region', { name: 'Ter publicatie' })
      await acts.click(card.getByRole('link', { name: 'Leeskring Noordzee' }))
      await expect(page.getByRole('heading', { name: /^Wat er online (verandert|komt)/ })).toBeVisible()
      await acts.click(page.getByRole('button', { name: 'Nu publiceren' }))
      await expect(page.getByText('Leeskring Noordzee is gepubliceerd.')).toBeVisible()
      acts.done('publishing after a look', 2)
      await page.getByRole('button', { name: 'Ongedaan maken' }).click()
      await expect(page.getByText(/wacht weer op u/)).toBeVisible()
    })

    test('sending back what is not right, with the reason', async ({ page }) => {
      await openAs(page, 'manager', '/home')
      await expectListening(page)
      const acts = new Acts(page)
      await acts.click(
        page.getByRole('region', { name: 'Ter publicatie' }).getByRole('link', { name: 'Leeskring Noordzee' }),
      )
      const decision = page.getByRole('region', { name: 'Wat doet u ermee?' })
      await acts.click(decision.getByText('Terugsturen', { exact: true }))
      await acts.fill(decision.getByLabel('Toelichting'), 'De prijs ontbreekt nog.')
      await acts.click(decision.getByRole('button', { name: 'Terugsturen met toelichting' }))
      await expect(page.getByText('Leeskring Noordzee is teruggestuurd.')).toBeVisible()
      acts.done('sending back', 4)
      await page.getByRole('button', { name: 'Ongedaan maken' }).click()
      await expect(page.getByText(/wacht weer op u/)).toBeVisible()
    })

    test('one telephone number for five places', { tag: '@long' }, async ({ page }) => {
      await openAs(page, 'beheer', '/team/noord/organisations?state=published&sort=title')
      await expectListening(page)
      const acts = new Acts(page)
      await acts.click(page.getByRole('link', { name: 'Bewerken in de lijst' }))
      await expectHeading(page, 'Organisaties bewerken in de lijst')
      await expectListening(page)
      const cells = page.getByRole('textbox', { name: /^Telefoonnummer van/ })
      for (let place = 0; place < 5; place += 1)
        await acts.fill(cells.nth(place), `0229 5502${width === 390 ? '11' : '22'}`)
      await acts.press('Control+s')
      await expect(page.getByText('De gegevens van 5 organisaties zijn bewaard.')).toBeVisible()
      acts.done('five telephone numbers', 7)
      await page.getByRole('button', { name: 'Ongedaan maken' }).click()
      await expect(page.getByText('De wijzigingen zijn teruggedraaid.')).toBeVisible()
    })

    test('confirming that the data are right, from the overview', async ({ page }) => {
      const place = width === 390 ? 'Bibliotheek De Vuurtoren' : 'Bibliotheek aan de Haven'
      await openAs(page, 'redacteur', '/home')
      await expectListening(page)
      const acts = new Acts(page)
      const tasks = page.getByRole('region', { name: /^Vraagt aandacht/ })
      const group = tasks.getByText('2 organisaties: controleer de gegevens')
      if (await group.isVisible()) await acts.click(group)
      const check = tasks.getByRole('link', { name: new RegExp(place) }).and(page.locator('[href$="/check"]'))
      await acts.click(check)
      await acts.click(page.getByRole('checkbox', { name: /^Ik heb deze gegevens gecontroleerd/ }))
      await acts.click(page.getByRole('button', { name: 'Bevestigen en versturen' }))
      await expect(page.getByText(/bevestigd/).first()).toBeVisible()
      acts.done('confirming', 4)
    })

    test('finding something of which one remembers the name badly', async ({ page }) => {
      await openAs(page, 'redacteur', '/home')
      await expectListening(page)
      const acts = new Acts(page)
      await acts.press('Control+k')
      await acts.fill(page.getByRole('combobox', { name: /^Zoek een organisatie/ }), 'bibiloteek vuurtoren')
      await expect(page.getByRole('option').first()).toContainText('Bibliotheek De Vuurtoren')
      await acts.press('Enter')
      await expectHeading(page, 'Bibliotheek De Vuurtoren')
      acts.done('finding by a wrong name', 3)
    })

    test('keeping a narrowed list, and opening it again', { tag: '@long' }, async ({ page }) => {
      const name = `Waddijk ${width}`
      await openAs(page, 'manager', '/team/noord/organisations')
      await expectListening(page)
      const acts = new Acts(page)
      await acts.click(page.getByRole('button', { name: /^Gemeente: alle/ }))
      await acts.click(page.getByRole('menuitem', { name: 'Waddijk' }))
      await expect(page).toHaveURL(/municipality=Waddijk/)
      await acts.click(page.getByRole('button', { name: /^Weergave: geen/ }))
      await acts.fill(page.getByLabel('Naam van de weergave'), name)
      await acts.press('Enter')
      await expect(page.getByText(`De weergave ‘${name}’ is bewaard.`)).toBeVisible()
      await page.goto(urlOf('/team/noord/organisations'))
      await expectListening(page)
      await acts.click(page.getByRole('button', { name: /^Weergave: geen/ }))
      await acts.click(page.getByRole('link', { name, exact: true }))
      await expect(page).toHaveURL(/municipality=Waddijk/)
      acts.done('a list kept and opened', 7)
    })

    test('taking a product offline with the reason', async ({ page }) => {
      await openAs(page, 'manager', `${haven}/product/digitaal-spreekuur`)
      await expectListening(page)
      const acts = new Acts(page)
      await acts.click(page.getByRole('button', { name: 'Publicatie', exact: true }))
      await acts.click(page.getByRole('menuitem', { name: 'Offline halen' }))
      await acts.fill(page.getByRole('dialog').getByLabel('Toelichting voor collega’s'), 'De docent is ziek.')
      await acts.click(page.getByRole('dialog').getByRole('button', { name: 'Nu offline halen' }))
      await expect(page.getByText('is offline.').first()).toBeVisible()
      acts.done('taking offline', 4)
      await page.getByRole('dialog').getByRole('button', { name: 'Later kiezen' }).click()
      await page.getByRole('button', { name: 'Ongedaan maken' }).click()
      await expect(page.getByText(/is weer zoals het was/)).toBeVisible()
    })

    test('a role of one’s own that begins as a standard one', async ({ page }) => {
      const name = `Vrijwilliger ${width}`
      await openAs(page, 'beheer', '/team/demo/role')
      await expectListening(page)
      const acts = new Acts(page)
      await acts.click(page.getByRole('link', { name: 'Rol toevoegen' }))
      await expectHeading(page, 'Rol toevoegen')
      await acts.click(page.getByRole('main').getByRole('link', { name: 'Redacteur', exact: true }))
      await expect(page).toHaveURL(/from=editor/)
      await expectListening(page)
      await acts.fill(page.getByLabel('Naam', { exact: true }), name)
      await acts.click(page.getByRole('button', { name: 'Rol toevoegen' }))
      await expectHeading(page, name)
      acts.done('a role of one’s own', 4)
    })

    test('putting a task off until tomorrow', async ({ page }) => {
      await openAs(page, 'manager', '/home')
      await expectListening(page)
      const acts = new Acts(page)
      const tasks = page.getByRole('region', { name: /^Vraagt aandacht/ })
      await acts.click(tasks.getByRole('button', { name: /^Meer bij/ }).first())
      await acts.click(page.getByRole('menuitem', { name: 'Morgen weer tonen' }))
      await expect(page.getByText(/De taak komt terug op/)).toBeVisible()
      acts.done('putting a task off', 2)
      await tasks.getByText('1 taak uitgesteld').click()
      await tasks
        .locator('.task-aside')
        .getByRole('button', { name: /^Meer bij/ })
        .click()
      await page.getByRole('menuitem', { name: 'Nu weer tonen' }).click()
      await expect(tasks.getByText('1 taak uitgesteld')).toHaveCount(0)
    })
  })
}
