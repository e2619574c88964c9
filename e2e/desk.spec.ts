import type { Browser, Page } from '@playwright/test'
import { expect, expectListening, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { look } from './support/look.ts'
import { ownInstallation } from './support/own-installation.ts'
import { expectAccessible } from './support/violations.ts'

const product = '/organisation/bibliotheek-aan-de-haven/product/taalcafe'
const deskPage = '/publish/product/taalcafe'
const name = /Taalcafé/

// Versions waiting on the desk are counted here.
const { urlOf, openAs } = ownInstallation()

/** Hands over a new text of the product as its editor, with a note or without. */
async function handOver(page: Page, text: string, note?: string): Promise<void> {
  await openAs(page, 'redacteur', product)
  await expectListening(page)
  await typeInto(page.getByLabel('Korte omschrijving'), text)
  if (note === undefined) await page.getByRole('button', { name: 'Klaarzetten om te publiceren' }).click()
  else {
    await page.getByRole('button', { name: 'Andere manieren van bewaren' }).click()
    await page.getByRole('menuitem', { name: 'Klaarzetten met toelichting' }).click()
    await typeInto(page.getByLabel('Toelichting voor wie publiceert'), note)
    await page.getByRole('dialog').getByRole('button', { name: 'Klaarzetten' }).click()
  }
  await expect(page.getByText('is klaargezet om te publiceren').first()).toBeVisible()
}

const card = (page: Page) => page.getByRole('region', { name: /^(Ter publicatie|Uw werk$)/ })
const decision = (page: Page) => page.getByRole('region', { name: 'Wat doet u ermee?' })

test('an editor hands over with a note; from the overview a manager publishes after the difference in two clicks', async ({
  page,
}) => {
  await handOver(page, 'In zes ochtenden oefent u de taal.', 'Nieuw: zes ochtenden in plaats van vijf.')
  await openAs(page, 'manager', '/home')
  const row = card(page).getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Nieuw: zes ochtenden')
  await look(page, 'home-manager')
  await row.getByRole('link', { name }).click()
  await expect(page.getByText('Nieuw: zes ochtenden in plaats van vijf.').first()).toBeVisible()
  const changes = page.getByRole('table', { name: 'Wat er online verandert' })
  await expect(changes.getByRole('row').filter({ hasText: 'Korte omschrijving' })).toContainText('zes')
  await expectAccessible(page)
  await look(page, 'desk-item')
  await decision(page).getByRole('button', { name: 'Nu publiceren' }).click()
  await expect(page.getByText('Taalcafé is gepubliceerd.')).toBeVisible()
  await expect(decision(page)).toHaveCount(0)
  await look(page, 'desk-done')

  await openAs(page, 'redacteur', '/home')
  await expect(card(page).getByRole('listitem').filter({ hasText: name })).toContainText('gepubliceerd door')
  await look(page, 'home-editor')
})

test('what waits is listed, by team too; keys and buttons lead along it', async ({ page }) => {
  await handOver(page, 'In zeven ochtenden oefent u de taal.')
  await openAs(page, 'manager', '/publish')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Geen toelichting')
  await expectAccessible(page)
  await look(page, 'desk-list')
  await page.goto(urlOf('/team/noord/publish'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ter publicatie')
  const titles = await page.getByRole('rowheader').getByRole('link').allTextContents()
  expect(titles.length).toBeGreaterThan(1)
  await page.getByRole('rowheader').getByRole('link').first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(titles[0] ?? '')
  await expectListening(page)
  await page.keyboard.press('Alt+KeyJ')
  await expect(heading).toHaveText(titles[1] ?? '')
  await page.keyboard.press('Alt+KeyK')
  await expect(heading).toHaveText(titles[0] ?? '')
  await page.getByRole('link', { name: 'Volgende' }).click()
  await expect(heading).toHaveText(titles[1] ?? '')
})

test('a manager sends it back with a note, which is asked for; the editor finds it as a task, mends it and hands it over', async ({
  page,
}) => {
  await openAs(page, 'manager', deskPage)
  await decision(page).getByText('Terugsturen', { exact: true }).click()
  await decision(page).getByRole('button', { name: 'Terugsturen met toelichting' }).click()
  await expect(decision(page).getByText('Schrijf op wat er beter moet.')).toBeVisible()
  await look(page, 'desk-refused')
  await typeInto(decision(page).getByLabel('Toelichting'), 'Het zijn er zes, geen zeven.')
  await decision(page).getByRole('button', { name: 'Terugsturen met toelichting' }).click()
  await expect(page.getByText('Taalcafé is teruggestuurd.')).toBeVisible()

  await openAs(page, 'redacteur', '/home')
  const row = card(page).getByRole('listitem').filter({ hasText: 'Het zijn er zes, geen zeven.' })
  await expect(row).toContainText('teruggestuurd door')
  await expectAccessible(page)
  await look(page, 'home-sent-back')
  await row.getByRole('link', { name }).click()
  await expect(page.getByText('Het zijn er zes, geen zeven.')).toBeVisible()
  await look(page, 'product-sent-back')
  await handOver(page, 'In zes ochtenden oefent u echt de taal.')
  await expect(page.getByText('Het zijn er zes, geen zeven.')).toHaveCount(0)
})

/** A page of a browser without script. */
async function withoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' })
  return context.newPage()
}

test('reading, planning with a wrong date and publishing work without script', async ({ browser }) => {
  const page = await withoutScript(browser)
  await openAs(page, 'manager', '/home')
  await card(page).getByRole('link', { name }).click()
  await expect(page.getByRole('table', { name: 'Wat er online verandert' })).toContainText('echt')
  await decision(page).getByText('Later publiceren', { exact: true }).click()
  const form = decision(page).locator('form')
  await typeInto(form.getByLabel('Vanaf: Datum'), '31-02-2027')
  await typeInto(form.getByLabel('Toelichting'), 'Na de verbouwing')
  await form.getByRole('button', { name: 'Publicatie plannen' }).click()
  await expect(form.getByText('Vul een datum in zoals')).toBeVisible()
  await expect(form.getByLabel('Vanaf: Datum')).toHaveValue('31-02-2027')
  await expect(form.getByLabel('Toelichting')).toHaveValue('Na de verbouwing')
  // One note for whatever is decided, also when it is another decision after all.
  await expect(decision(page).getByRole('textbox', { name: 'Toelichting' })).toHaveCount(1)
  await form.getByLabel('Vanaf: Datum').press('Enter')
  await expect(form.getByText('Vul een datum in zoals')).toBeVisible()
  await expect(form.getByLabel('Toelichting')).toHaveValue('Na de verbouwing')
  const publish = decision(page).getByRole('button', { name: 'Nu publiceren' })
  await publish.click()
  await expect(page.getByText('Taalcafé is gepubliceerd.')).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText('Dat is ongedaan gemaakt: Taalcafé wacht weer op u.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Verloop' })).toContainText('maakte dat ongedaan')
  await expect(page.getByRole('region', { name: 'Verloop' })).toContainText('Na de verbouwing')
  await expect(form.getByLabel('Toelichting')).toHaveValue('')
  await publish.click()
  await expect(page.getByText('Taalcafé is gepubliceerd.')).toBeVisible()
  await page.context().close()
})

test('two who publish at once: one wins, the other sees what happened', async ({ page, browser }) => {
  await handOver(page, 'In acht ochtenden oefent u de taal.')
  await openAs(page, 'manager', deskPage)
  const other = await withoutScript(browser)
  await openAs(other, 'beheer', deskPage)
  await decision(other).getByText('Terugsturen', { exact: true }).click()
  await typeInto(decision(other).getByLabel('Toelichting'), 'Nog niet.')
  await decision(other).getByRole('button', { name: 'Terugsturen met toelichting' }).click()
  await expect(other.getByText('is teruggestuurd.')).toBeVisible()
  await other.context().close()

  await decision(page).getByRole('button', { name: 'Nu publiceren' }).click()
  await expect(page.getByText('Iemand anders heeft dit intussen')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Verloop' })).toContainText('Nog niet.')
  await expect(page.locator('.badge', { hasText: 'Gepubliceerd' }).first()).toBeVisible()
})

test('who may publish nothing has an empty desk, in words', async ({ page }) => {
  await openAs(page, 'redacteur', '/publish')
  await expect(page.getByText('Er wacht niets om te publiceren')).toBeVisible()
  await look(page, 'desk-empty')
})

test('what a colleague keeps while a form is open does not go online along with it unseen', { tag: '@long' }, async ({
  page,
  browser,
  consoleErrors,
}) => {
  // The save that meets it is refused.
  consoleErrors.expect(/status of 409/)
  await openAs(page, 'manager', product)
  await expectListening(page)
  await typeInto(page.getByLabel('Titel'), 'Taalcafé aan de haven')
  const other = await (await browser.newContext()).newPage()
  await openAs(other, 'redacteur', product)
  await expectListening(other)
  await typeInto(other.getByLabel('Korte omschrijving'), 'In tien avonden oefent u de taal.')
  await other.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expect(other.getByText('bewaard als concept').first()).toBeVisible()
  await other.context().close()

  // The sent-back version goes along: it is shown first, and then the changes since.
  await page.getByRole('button', { name: 'Nu publiceren' }).click()
  const dialog = page.getByRole('dialog', { name: /publiceren$/ })
  const changes = dialog.getByRole('list', { name: 'Wat er verandert' })
  await expect(changes).toContainText('acht ochtenden')
  await dialog.getByRole('button', { name: 'Nu publiceren' }).click()
  await expect(dialog).toContainText('bewaarde intussen ook iets')
  await expect(changes).toContainText('tien avonden')
  await expect(changes).toContainText('aan de haven')
  await expectAccessible(page)
  await look(page, 'publish-from-form')
  await dialog.getByRole('button', { name: 'Nu publiceren' }).click()
  await expect(page.getByText('Taalcafé aan de haven is gepubliceerd.')).toBeVisible()

  // With nothing beside what is online, one's own change goes at once, and can be looked at.
  await typeInto(page.getByLabel('Titel'), 'Taalcafé')
  await page.getByRole('button', { name: 'Andere manieren van bewaren' }).click()
  await page.getByRole('menuitem', { name: 'Bekijk wat er verandert' }).click()
  await expect(changes).toContainText('aan de haven')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Nu publiceren' }).click()
  await expect(page.getByText('Taalcafé is gepubliceerd.')).toBeVisible()
})
