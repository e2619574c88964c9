import { afterAll, expect, it } from 'vitest'
import { createPageReader } from './read-apart.ts'

const title = '<title>Bibliotheek De Linde</title>'
const page = (html: string) => ({
  address: 'https://linde.example/',
  contentType: 'text/html',
  body: Buffer.from(title + html),
})
const record = {
  ...{ name: 'Bibliotheek De Linde', website: 'https://linde.example/', isShared: false },
  fields: [{ path: 'phone', type: 'phone' as const, value: '+31534821200' }],
}
/** On a busy machine ten seconds of the clock are not ten seconds of work. */
const reader = createPageReader(60_000)
afterAll(() => reader.stop())
const judge = async (html: string) => reader.compare({ record, pages: [page(html)], today: '2026-06-15' })

const lines = (text: string) => `<p>${text}</p>`.repeat(Math.floor(1_500_000 / (text.length + 7)))

it.each([
  ['nested a hundred thousand deep', '<div>'.repeat(100_000)],
  ['with as many links as fit', '<a href="/contact">contact</a>'.repeat(60_000)],
  ['of attributes', `<p ${Array.from({ length: 150_000 }, (_, index) => `a${index}=b`).join(' ')}>`],
  ['of digits', lines('0 1-2 '.repeat(90))],
  ['of days', lines('ma 10 - 12 di '.repeat(40))],
  ['of half addresses', lines('a '.repeat(250).concat('1 1234 AB X'))],
  ['of brackets', lines('[ at '.repeat(110))],
  ['with JSON that never ends', `<script type="application/ld+json">${'['.repeat(1_000_000)}</script>`],
  [
    'with properties in properties',
    '<div itemscope itemprop="a b c d e f g"><i itemprop="telephone">0</i>'.repeat(20_000),
  ],
  ['of tables in tables', '<table><tr><td rowspan=99999 colspan=99999>ma</td><td>10 - 12</td></tr>'.repeat(15_000)],
])('a page %s is read to its limits', async (_, html) => expect(await judge(html)).toEqual([]))

it('a thread that is too slow makes place for another, and the next page is read', async () => {
  const slow = createPageReader(1)
  const request = { record, pages: [page(lines('ma 10 - 12 di '.repeat(40)))], today: '2026-06-15' }
  expect(await slow.compare(request)).toBe('tooMuch')
  await slow.stop()
  expect(await judge('<p>Telefoon: 053-4821200</p>')).toMatchObject([{ path: 'phone', outcome: 'agree' }])
})
