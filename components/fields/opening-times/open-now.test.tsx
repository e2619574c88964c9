import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withMessages } from '#test/components/render-markup'
import { OpenNow } from './open-now'

const sunday = new Date('2026-11-29T09:00:00Z')
const wednesdays = {
  ...{ weekly: [{ day: 'WE', from: '10:00', till: '17:00' }], closedOnHolidays: [] },
}
const said = (value: object, locale: 'nl' | 'en' = 'nl') =>
  renderToStaticMarkup(withMessages(<OpenNow value={value} />, locale, sunday)).replaceAll(/<[^>]*>/g, '')

test('within a week the day of the week says when it opens, later the date', () => {
  expect(said({ ...wednesdays, special: [] })).toBe('Nu gesloten. Gaat woensdag om 10:00 open.')
  expect(said({ ...wednesdays, special: [] }, 'en')).toBe('Closed now. Opens Wednesday at 10:00.')
  expect(said({ ...wednesdays, special: [{ date: '2026-12-02', closed: true }] })).toMatch(/Gaat 09.12.2026 om 10:00/)
})
