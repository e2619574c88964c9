import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wholeDates } from './whole-dates.tsx'

const html = (text: string) => renderToStaticMarkup(wholeDates(text))

const whole = (date: string, time = '') =>
  `<span class="inline-block max-w-full"><span class="whitespace-nowrap">${date}</span>${time}</span>`

test('a date keeps together, with its time where there is room; the words around it stay as they are', () => {
  expect(html('Van 24-11-2026 03:16 tot 12-01-2027.')).toBe(
    `<span><span>Van </span>${whole('24-11-2026', ' 03:16')}<span> tot </span>${whole('12-01-2027')}<span>.</span></span>`,
  )
})

test('from one time to another keeps together', () => {
  expect(html('23-12-2026 10:00–15:00 (Kerstmarkt)')).toContain(whole('23-12-2026', ' 10:00–15:00'))
  expect(html('Di 10:00–17:30')).toContain(whole('10:00–17:30'))
  expect(html('19:30 – 21:30 · Leescafé')).toContain(whole('19:30 – 21:30'))
})

test('a bracket before a date stays with it', () => {
  expect(html('Versie 6 (25-11-2026 15:52)')).toContain(whole('(25-11-2026', ' 15:52'))
})

test('text without dates comes back untouched', () => {
  expect(wholeDates('Postbus 12-34')).toBe('Postbus 12-34')
})
