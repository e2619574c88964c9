import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wholeDates } from './whole-dates.tsx'

const html = (text: string) => renderToStaticMarkup(wholeDates(text))

test('a date keeps together, with its time; the words around it stay as they are', () => {
  expect(html('Van 24-11-2026 03:16 tot 12-01-2027.')).toBe(
    '<span><span>Van </span><span class="inline-block max-w-full">24-11-2026 03:16</span><span> tot </span><span class="inline-block max-w-full">12-01-2027</span><span>.</span></span>',
  )
})

test('from one time to another keeps together', () => {
  expect(html('23-12-2026 10:00–15:00 (Kerstmarkt)')).toContain('max-w-full">23-12-2026 10:00–15:00</span>')
  expect(html('Di 10:00–17:30')).toContain('max-w-full">10:00–17:30</span>')
  expect(html('19:30 – 21:30 · Leescafé')).toContain('max-w-full">19:30 – 21:30</span>')
})

test('a bracket before a date stays with it', () => {
  expect(html('Versie 6 (25-11-2026 15:52)')).toContain('max-w-full">(25-11-2026 15:52</span>')
})

test('text without dates comes back untouched', () => {
  expect(wholeDates('Postbus 12-34')).toBe('Postbus 12-34')
})
