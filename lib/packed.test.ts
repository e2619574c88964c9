import { expect, it, vi } from 'vitest'
import { pack, packedWords, unpack } from './packed.ts'

it('gives back what was packed, and the same value for the same text', () => {
  const words = { title: 'Dag "{name}"', kinds: { one: '<b>' }, list: ['a', ''] }
  const packed = pack(words)
  expect(typeof packed).toBe('string')
  expect(pack(words)).toBe(packed)
  expect(unpack(packed)).toEqual(words)
  expect(unpack(pack({ ...words }))).toBe(unpack(packed))
})

it('puts the words of the same texts together once, and those of others anew', async () => {
  const dutch = { title: 'Overzicht', more: 'Meer' }
  let texts = dutch
  const from = vi.fn(({ title }: typeof dutch) => ({ title }))
  const words = packedWords(async () => texts, from)
  expect([unpack(await words()), unpack(await words())]).toEqual([{ title: 'Overzicht' }, { title: 'Overzicht' }])
  expect(from).toHaveBeenCalledTimes(1)
  texts = { title: 'Overview', more: 'More' }
  expect(unpack(await words())).toEqual({ title: 'Overview' })
})

it('packs in ASCII, whatever is in it', () => {
  const words = { title: 'Café … “😀”', line: 'a\u2028b' }
  expect(pack(words)).toMatch(/^\p{ASCII}*$/u)
  expect(unpack(pack(words))).toEqual(words)
})
