import { expect, it } from 'vitest'
import { firstRead, nextRead, pagesToRead, retryAt } from './pages.ts'

const links = (...paths: [path: string, text: string][]) =>
  paths.map(([path, text]) => ({ address: new URL(path, 'https://linde.example/').href, text }))
const chosen = (...paths: [path: string, text: string][]) =>
  pagesToRead('https://linde.example/', links(...paths)).map((address) => address.replace('https://linde.example', ''))

it('reads what links call contact, hours, a visit or about us, of each kind one first, four at most', () => {
  expect(
    chosen(
      ['/nieuws', 'Nieuws'],
      ['/over', 'Over ons'],
      ['/contact', 'Contact'],
      ['/contact/pers', 'Contact voor de pers'],
      ['/p/12', 'Openingstijden'],
      ['/bezoek', 'Plan uw bezoek'],
    ),
  ).toEqual(['/contact', '/p/12', '/bezoek', '/over'])
})

it('reads nothing of others, no files, and no page twice', () => {
  expect(
    chosen(
      ['https://ander.example/contact', 'Contact'],
      ['/contact.pdf', 'Contact'],
      ['/', 'Contact'],
      ['mailto:info@linde.example', 'Contact'],
      ['/contact', 'Contact'],
      ['/contact/', 'Neem contact op'],
    ),
  ).toEqual(['/contact'])
})

it('spreads readers over the week, and waits longer after each failure', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const days = (date: Date) => (date.getTime() - now.getTime()) / 86_400_000
  const first = Array.from({ length: 700 }, (_, id) => Math.floor(days(firstRead(id, now))))
  for (let day = 0; day < 7; day += 1) expect(first.filter((each) => each === day).length).toBeGreaterThan(50)
  expect(days(nextRead(1, now))).toBeGreaterThanOrEqual(6)
  expect(days(nextRead(1, now))).toBeLessThanOrEqual(8)
  expect([1, 2, 3, 4, 9].map((failures) => days(retryAt(failures, now)))).toEqual([1, 2, 4, 8, 28])
  expect(days(retryAt(1, now, 3 * 86_400_000))).toBe(3)
})
