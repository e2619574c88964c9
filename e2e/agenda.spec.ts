import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { expect, expectHeading, expectListening, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'

// A month far from the dates of other tests, and a name of its own for each try: a second one finds what the first left.
const agenda = '/organisation/bibliotheek-de-vuurtoren/agenda'
const month = '?view=month&date=2028-03-01'
const title = `Voorleesmiddag ${Date.now() % 100_000}`

/** An item in the cell of a day. */
const onDay = (page: Page, day: string, name: string): Locator =>
  page.locator(`td[data-day="${day}"]`).getByRole('link', { name: new RegExp(` ${name}, `) })

const preview = (page: Page) => page.locator('.when-preview')

test.describe.configure({ mode: 'serial' })

test('an editor adds a weekly item and sees beforehand when it is', async ({ as }) => {
  const page = await as('manager')
  await page.goto(`${agenda}${month}`)
  await expectHeading(page, 'Agenda')
  await expectListening(page)
  await page.getByRole('link', { name: /woensdag 1 maart\. Toevoegen/ }).click()
  await expectHeading(page, 'Agenda-item toevoegen')

  await typeInto(page.getByLabel('Titel'), title)
  await expect(page.getByLabel('Begint op')).toHaveValue('01-03-2028')
  await typeInto(page.getByLabel('Begintijd'), '14')
  await page.getByLabel('Begintijd').blur()
  await expect(page.getByLabel('Eindtijd')).toHaveValue('15:00')
  await typeInto(page.getByLabel('Eindtijd'), '15.30')
  await page.getByLabel('Herhaling').selectOption({ label: 'Elke week' })
  await expect(page.getByLabel('woensdag')).toBeChecked()
  await page.getByText('Tot en met een datum').click()
  await typeInto(page.getByLabel('Tot en met', { exact: true }), '12-4-2028')
  await page.getByLabel('Tot en met', { exact: true }).blur()
  await expect(preview(page).getByRole('listitem')).toHaveCount(7)
  await page.getByRole('button', { name: 'Uitzondering toevoegen' }).click()
  await typeInto(page.getByRole('textbox', { name: 'Uitzondering 1' }), '12-4-2028')
  await page.getByRole('textbox', { name: 'Uitzondering 1' }).blur()
  await expect(preview(page)).toContainText('Elke woensdag van 14:00 tot 15:30')
  await expect(preview(page)).toContainText('behalve op 12 april 2028')
  await expect(preview(page).getByRole('listitem')).toHaveCount(6)
  await expect(preview(page)).toContainText('woensdag 5 april 2028, 14:00 – 15:30')

  await typeInto(page.getByLabel('Zaal of plek'), 'Jeugdhoek')
  await page.getByRole('button', { name: 'Nu publiceren' }).click()
  // It appears in the calendar at once, with its first date open beside it.
  await expectHeading(page, 'Agenda')
  await expect(page.getByRole('complementary', { name: title })).toContainText('woensdag 1 maart 2028, 14:00 – 15:30')
  for (const day of ['01', '08', '15', '22', '29']) {
    await expect(onDay(page, `2028-03-${day}`, title)).toBeVisible()
  }
  await expect(page.getByRole('link', { name: /^\d items? op woensdag 8 maart/ })).toBeVisible()
})

test('one date moves alone, and the others stay where they are', async ({ as }) => {
  const page = await as('manager')
  await page.goto(`${agenda}${month}`)
  await expectListening(page)
  await onDay(page, '2028-03-08', title).click()
  await page.getByRole('button', { name: '08-03-2028 verplaatsen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Dit is meteen zichtbaar')).toBeVisible()
  await typeInto(dialog.getByLabel('Nieuwe datum'), '9-3-2028')
  await typeInto(dialog.getByLabel('Begint om'), '25:00')
  await dialog.getByRole('button', { name: 'Verplaatsen', exact: true }).click()
  await expect(dialog.getByLabel('Begint om')).toHaveAccessibleDescription(/Vul een tijd in zoals 09:00/)
  await typeInto(dialog.getByLabel('Begint om'), '16:00')
  await expect(dialog.getByLabel('Eindigt om')).toHaveValue('17:30')
  await typeInto(dialog.getByLabel('Reden'), 'de zaal is verhuurd')
  await dialog.getByRole('button', { name: 'Verplaatsen', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(onDay(page, '2028-03-09', title)).toHaveAccessibleName(/16:00.*verplaatst/)
  await expect(onDay(page, '2028-03-08', title)).toHaveCount(0)
  await expect(onDay(page, '2028-03-15', title)).toBeVisible()
})

test('an item is dragged to another day, and the question is whether the rest goes along', async ({ as }) => {
  const page = await as('manager')
  await page.goto(`${agenda}${month}`)
  await expectListening(page)
  await onDay(page, '2028-03-22', title).dragTo(page.locator('td[data-day="2028-03-24"]'))
  const dialog = page.getByRole('dialog', { name: `${title} verplaatsen` })
  await expect(dialog.getByLabel('Nieuwe datum')).toHaveValue('24-03-2028')
  await dialog.getByLabel('22-03-2028 en alle data daarna').check()
  await dialog.getByRole('button', { name: 'Verplaatsen', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`${agenda}${month}`)
  await expect(onDay(page, '2028-03-24', title)).toBeVisible()
  await expect(onDay(page, '2028-03-31', title)).toBeVisible()
  await expect(onDay(page, '2028-03-15', title)).toBeVisible()
  await expect(onDay(page, '2028-03-29', title)).toHaveCount(0)
})

test('the whole series gets another time, and the calendar of others has the same dates', async ({ as }) => {
  const page = await as('manager')
  await page.goto(`${agenda}${month}`)
  await expectListening(page)
  await onDay(page, '2028-03-15', title).click()
  await page.getByRole('button', { name: '15-03-2028 verplaatsen' }).click()
  const dialog = page.getByRole('dialog', { name: `${title} verplaatsen` })
  await typeInto(dialog.getByLabel('Eindigt om'), '15:00')
  await dialog.getByLabel('De hele reeks').check()
  await dialog.getByRole('button', { name: 'Verplaatsen', exact: true }).click()
  await expect(dialog).toBeHidden()

  const file = await page.request.get('/api/main/organisation/bibliotheek-de-vuurtoren/calendar/ics')
  const events = new ICAL.Component(ICAL.parse(await file.text()))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .filter(({ summary }) => summary === title)
  const mains = events.filter((event) => !event.isRecurrenceException())
  for (const event of events.filter((one) => one.isRecurrenceException()))
    mains.find(({ uid }) => uid === event.uid)?.relateException(event)
  const dates = mains.flatMap((main) => {
    const iterator = main.iterator()
    const found: string[] = []
    for (let next = iterator.next(); next; next = iterator.next()) {
      const { startDate, endDate } = main.getOccurrenceDetails(next)
      found.push(`${startDate.toString().slice(0, 16)} ${endDate.toString().slice(11, 16)}`)
    }
    return found
  })
  expect(dates.sort()).toEqual([
    '2028-03-01T14:00 15:00',
    '2028-03-09T16:00 17:00',
    '2028-03-15T14:00 15:00',
    '2028-03-24T14:00 15:30',
    '2028-03-31T14:00 15:30',
    '2028-04-07T14:00 15:30',
  ])
})

test('by keyboard alone: from day to day, to an item, and its date is cancelled', async ({ as }) => {
  const page = await as('manager')
  await page.goto(`${agenda}${month}`)
  await expectListening(page)
  await page
    .getByRole('link', { name: /woensdag 1 maart/ })
    .first()
    .focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /^\d items? op woensdag 15 maart/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(onDay(page, '2028-03-15', title)).toBeFocused()
  await page.keyboard.press('Enter')
  const cancel = page.getByRole('button', { name: '15-03-2028 laten vervallen' })
  await expect(cancel).toBeVisible()
  await cancel.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `${title} laten vervallen?` })
  await expect(dialog.getByRole('button', { name: 'Niet laten vervallen' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Laten vervallen', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(onDay(page, '2028-03-15', title)).toHaveAccessibleName(/vervalt/)
})

test('on a phone the list tells what moved and what is cancelled, and an item can be deleted', async ({ as }) => {
  const page = await as('manager')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${agenda}?view=list&date=2028-03-01`)
  await expectListening(page)
  const rows = page.locator('.agenda-list li').filter({ hasText: title })
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(1)).toContainText('verplaatst')
  await expect(rows.nth(2)).toContainText('vervalt')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await rows.nth(3).getByRole('link').click()
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  const dialog = page.getByRole('dialog', { name: `${title} verwijderen?` })
  await dialog.getByRole('button', { name: 'Verwijderen', exact: true }).click()
  await expect(page).toHaveURL(/\/agenda$/)
  await page.goto(`${agenda}?view=list&date=2028-03-01`)
  await expect(rows).toHaveCount(3)
})

test('a viewer sees what takes place and can change nothing', async ({ as }) => {
  const page = await as('lezer')
  await page.goto('/organisation/bibliotheek-aan-de-haven/agenda')
  await expectHeading(page, 'Agenda')
  await expect(page.getByRole('link', { name: 'Agenda-item toevoegen' })).toHaveCount(0)
  await page
    .getByRole('link', { name: / Digitaal spreekuur, / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Digitaal spreekuur' })).toBeVisible()
  await expect(page.getByRole('button', { name: /verplaatsen|laten vervallen|Verwijderen/ })).toHaveCount(0)
})

test('what is opened comes into view where it stands below the calendar, and closing it does not begin at the top', async ({
  as,
}) => {
  const page = await as('lezer')
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/organisation/bibliotheek-aan-de-haven/agenda')
  await expectListening(page)
  await page
    .getByRole('link', { name: /Digitaal spreekuur/ })
    .last()
    .click()
  const heading = page.getByRole('heading', { level: 2, name: 'Digitaal spreekuur' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await page.getByRole('link', { name: 'Paneel sluiten' }).click()
  await expect(heading).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('a subscription gives what is published to a program without a session, until it is revoked', async ({
  as,
  playwright,
  baseURL,
}) => {
  const page = await as('manager')
  await page.goto(agenda)
  await expectListening(page)
  await page.getByRole('button', { name: 'Abonneren' }).click()
  const dialog = page.getByRole('dialog', { name: /^Abonneren op de agenda van/ })
  await dialog.getByRole('button', { name: /^(Adres|Nieuw adres) maken$/ }).click()
  const address = await dialog.getByLabel('Adres van uw abonnement').inputValue()
  await expect(dialog.getByRole('link', { name: 'Openen in agendaprogramma' })).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  )
  const program = await playwright.request.newContext({ baseURL })
  const first = await program.get(address)
  expect(first.headers()['content-type']).toContain('text/calendar')
  expect(await first.text()).toContain('BEGIN:VCALENDAR')
  const again = await program.get(address, { headers: { 'If-None-Match': first.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  await dialog.getByRole('button', { name: 'Abonnement intrekken' }).click()
  await expect(page.getByText('Het abonnement is ingetrokken.')).toBeVisible()
  expect((await program.get(address)).status()).toBe(404)
})
