import type { Page } from '@playwright/test'
import { addDays, dayText } from '#contract/recurrence/calendar-days'
import { expect, expectHeading, expectListening, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'

const agenda = '/organisation/bibliotheek-de-vuurtoren/agenda'
const number = Date.now() % 100_000
const title = `Nachtlezen ${number}`
// A week of its own for each try: a second one finds what the first left.
const monday = addDays('2028-06-05', 7 * (number % 40))
const [wednesday, thursday] = [addDays(monday, 2), addDays(monday, 3)]
const week = `?view=week&date=${wednesday}`

const hour = (page: Page, start: string) => page.locator(`td[data-slot="${start}"]`)
const items = (page: Page) => page.locator('.calendar-hours .event').filter({ hasText: title })
const boxOf = async (locator: ReturnType<Page['locator']>) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('it is not on the screen')
  return box
}

test.describe.configure({ mode: 'serial' })

test('hours are dragged over to add, and a week shows it to scale', async ({ as }) => {
  const page = await as('manager')
  await page.goto(`${agenda}${week}`)
  await expectListening(page)
  const from = await boxOf(hour(page, `${wednesday}T09:00`))
  await page.mouse.move(from.x + 20, from.y + 4)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + from.height * 2.4, { steps: 5 })
  await page.mouse.up()
  await expectHeading(page, 'Agenda-item toevoegen')
  await expect(page.getByLabel('Begintijd')).toHaveValue('09:00')
  await expect(page.getByLabel('Eindtijd')).toHaveValue('11:30')
  await typeInto(page.getByLabel('Titel'), title)
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expect(page.getByRole('complementary', { name: title })).toBeVisible()

  await page.goto(`${agenda}${week}`)
  const [hours, item] = [await boxOf(hour(page, `${wednesday}T10:00`)), await boxOf(items(page))]
  expect(Math.abs(item.height - hours.height * 2.5)).toBeLessThan(4)
  expect(Math.abs(item.y - (hours.y - hours.height))).toBeLessThan(4)
})

test('its lower edge is dragged to another end, and itself to another hour', async ({ as }) => {
  const page = await as('manager')
  await page.goto(`${agenda}${week}`)
  await expectListening(page)
  const item = await boxOf(items(page))
  const { height } = await boxOf(hour(page, `${wednesday}T10:00`))
  await page.mouse.move(item.x + 20, item.y + item.height - 3)
  await page.mouse.down()
  await page.mouse.move(item.x + 20, item.y + item.height - 3 - height, { steps: 5 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: `${title} verplaatsen` })
  await expect(dialog.getByLabel('Eindigt om')).toHaveValue('10:30')
  await dialog.getByRole('button', { name: 'Verplaatsen', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(items(page)).toHaveAccessibleName(/09:00 – 10:30/)

  await items(page).dragTo(hour(page, `${thursday}T10:00`), {
    sourcePosition: { x: 20, y: 2 },
    targetPosition: { x: 20, y: 2 },
  })
  await expect(dialog.getByLabel('Nieuwe datum')).toHaveValue(dayText(thursday))
  await expect(dialog.getByLabel('Begint om')).toHaveValue('10:00')
  await dialog.getByRole('button', { name: 'Niet verplaatsen' }).click()
})

test('the arrows go from hour to hour, Enter adds there, and a phone has the days one below the other', async ({
  as,
}) => {
  const page = await as('manager')
  await page.goto(`${agenda}${week}`)
  await expectListening(page)
  await page.locator('.calendar-add[tabindex="0"]').focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await expect(page.getByRole('link', { name: /^Toevoegen op donderdag .* om 10:00$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Begintijd')).toHaveValue('10:00')

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${agenda}${week}`)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(7)
  await expect(page.locator('.phone-week .event').filter({ hasText: title })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Toevoegen op donderdag [^:]*$/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
