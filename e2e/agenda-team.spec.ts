import type { Page } from '@playwright/test'
import { expect, expectHeading, expectListening, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { expectAccessible } from './support/violations.ts'

// A month and names of its own for each try: a second one finds what the first left.
const agenda = '/organisation/bibliotheek-de-vuurtoren/agenda'
const team = '/team/noord/agenda?view=month&date=2029-12-01'
const mark = Date.now() % 100_000
const title = `Kerstverhalen ${mark}`
const room = `Zolder ${mark}`

const inMonth = (page: Page, day: string) =>
  page.locator(`td[data-day="${day}"]`).getByRole('link', { name: new RegExp(` ${title}\\b`) })

test.describe.configure({ mode: 'serial' })

test('a weekly item leaves Christmas out by name, and is put into a room that is free', { tag: '@long' }, async ({
  as,
}) => {
  const page = await as('manager')
  await page.goto(`${agenda}?view=month&date=2029-12-01`)
  await expectListening(page)
  await page.getByRole('button', { name: 'Zalen' }).click()
  const rooms = page.getByRole('dialog', { name: 'Zalen' })
  const list = rooms.getByLabel('Zalen en plekken')
  await expect(list).toBeEditable()
  await typeInto(list, `${await list.inputValue()}\n${room}`)
  await rooms.getByRole('button', { name: 'Lijst bewaren' }).click()
  await expect(rooms).toBeHidden()

  await page.getByRole('link', { name: /dinsdag 4 december\. Toevoegen/ }).click()
  await expectHeading(page, 'Agenda-item toevoegen')
  await typeInto(page.getByLabel('Titel'), title)
  await page.getByLabel('Herhaling').selectOption({ label: 'Elke week' })
  await page.getByText('Een aantal keer').click()
  await typeInto(page.getByLabel('Aantal keer', { exact: true }), '5')
  await page.getByRole('button', { name: 'Vakanties en feestdagen overslaan' }).click()
  await page.getByLabel(/Eerste kerstdag/).check()
  await expect(page.locator('.when-preview')).toContainText('behalve op 25 december 2029')
  await page.getByRole('button', { name: 'Zaal kiezen' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(`${room}.*Vrij`) }).click()
  await expect(page.getByLabel('Zaal of plek')).toHaveValue(room)
  await page.getByRole('button', { name: 'Nu publiceren' }).click()
  // The calendar shows the month of the first date.
  await expectHeading(page, 'Agenda')
  await expect(inMonth(page, '2029-12-18')).toBeVisible()
  await expect(inMonth(page, '2029-12-25')).toHaveCount(0)

  await page.goto(`${agenda}/new?start=2029-12-18T09:00`)
  await page.getByRole('button', { name: 'Zaal kiezen' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`${room}.*Bezet.*${title}`) })).toBeVisible()
})

test('the calendar of a team shows all places, moves a date, and puts it back', { tag: '@long' }, async ({ as }) => {
  const page = await as('manager')
  await page.goto(team)
  await expectHeading(page, 'Agenda')
  await expectListening(page)
  await expectAccessible(page)
  await expect(inMonth(page, '2029-12-18')).toHaveAccessibleName(/Vuurtoren/)
  await inMonth(page, '2029-12-18').dragTo(page.locator('td[data-day="2029-12-20"]'))
  await page.getByRole('dialog').getByRole('button', { name: 'Verplaatsen', exact: true }).click()
  await expect(inMonth(page, '2029-12-20')).toHaveAccessibleName(/verplaatst/)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(inMonth(page, '2029-12-18')).toBeVisible()

  const first = page.getByRole('link', { name: /items? op zaterdag 1 december/ })
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: /items? op zondag 2 december/ })).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('link', { name: /items? op woensdag 2 januari/ })).toBeFocused()
})

test('places are closed for Christmas at once, with the effect told first, and opened again', async ({ as }) => {
  const page = await as('manager')
  await page.goto('/team/noord/organisations?q=bibliotheek')
  await expectListening(page)
  await page.getByRole('checkbox', { name: 'Kies alles op deze pagina' }).check()
  await page.getByRole('button', { name: 'Sluiten op dagen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Kerst' }).click()
  await expect(dialog.getByText('Bezoekers lezen: Kerst.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /organisaties? sluiten$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/gesloten op deze dagen/)).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText(/zoals het was/)).toBeVisible()
})
