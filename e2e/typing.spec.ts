import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { largeType } from './support/large-type.ts'
import { renderingOf } from './support/rendering.ts'

// A form of 120 fields: the definition of one type is made here, everything else is the product itself.

/** Milliseconds from a key to the paint after it, as the browser itself measures; what it does not report took less. */
const unreported = 16
const keys = 'Een bibliotheek voor iedereen, ook op zaterdag en in de vakantie.'

/** Milliseconds that keys take in a field, the quickest first. */
async function timesIn(page: Page, field: Locator, typed: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const found: number[] = []
    const everyKey = { type: 'event', durationThreshold: 16 }
    Object.assign(window, { keyTimes: found })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') found.push(entry.duration)
    }).observe(everyKey)
  })
  await field.click()
  await page.keyboard.type(keys, { delay: 60 })
  await expect(field).toHaveValue(keys)
  await typed()
  const reported = await page.evaluate(() =>
    'keyTimes' in window && Array.isArray(window.keyTimes) ? window.keyTimes : [],
  )
  // architecture: it fills a list
  return [...reported.map(Number), ...Array(keys.length).fill(unreported)].slice(0, keys.length).sort((a, b) => a - b)
}

const at = (times: readonly number[], part: number) => times[Math.floor(part * (times.length - 1))] ?? 0

test('a key in a form of 120 fields takes no more than a few times what it takes in a field alone', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('manager')
  await page.goto('about:blank')
  await page.setContent('<label>Alleen <input></label>')
  const alone = await timesIn(page, page.getByLabel('Alleen'), async () => undefined)

  await page.route('**/api/words/type/organisation/leeszaal', (route) => route.fulfill({ json: largeType('Leeszaal') }))
  await page.goto('/team/noord/organisation/create/museum')
  await page.getByRole('button', { name: 'Typen wijzigen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Leeszaal').check()
  await dialog.getByRole('button', { name: 'Deze typen gebruiken' }).click()
  await expect(page.locator('[data-field]').nth(119)).toBeAttached()
  // Entries come after the paint that they measure.
  const kept = () => expect(page.getByText('in deze browser bewaard')).toBeVisible()
  const times = await timesIn(page, page.locator('#field-field8'), kept)

  const description = `${at(times, 0.5)} ms in the middle, ${at(times, 0.95)} ms at 95%; alone ${at(alone, 0.5)} and ${at(alone, 0.95)}`
  test.info().annotations.push({ type: 'typing', description })
  expect(at(times, 0.5), description).toBeLessThan(8 * at(alone, 0.5))
  const { styles, laidOut } = await renderingOf(page, () => page.keyboard.press('!'))
  expect(styles).toBeLessThanOrEqual(60)
  expect(laidOut).toBeLessThanOrEqual(60)
})
