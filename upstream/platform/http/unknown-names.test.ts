import { expect, it } from 'vitest'
import { z } from 'zod'
import { valuesSchema } from '#contract/content/content'
import { unknownNames } from './unknown-names.ts'

const schema = z
  .object({
    name: z.string(),
    place: z.object({ city: z.string() }).optional(),
    rows: z.array(z.object({ from: z.string() }).nullable()).default([]),
    values: z.record(z.string(), z.unknown()),
    act: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), note: z.string() }),
      z.object({ kind: z.literal('b') }),
    ]),
  })
  .superRefine(() => undefined)

it('names each field that a body has and its call does not know, however deep', () => {
  const known = { name: 'x', values: { anything: { goes: 1 } }, act: { kind: 'b' } }
  expect(unknownNames(schema, known)).toEqual([])
  expect(
    unknownNames(schema, {
      ...known,
      titel: 'y',
      place: { city: 'z', stad: 'z' },
      rows: [{ from: 'a' }, null, { from: 'b', until: 'c' }],
      act: { kind: 'b', note: 'of the other' },
    }).sort(),
  ).toEqual(['act.note', 'place.stad', 'rows.2.until', 'titel'])
})

it('may take the names of every alternative for known', () => {
  const act = { kind: 'b', note: 'of the other', colour: 'red' }
  expect(unknownNames(schema.shape.act, act, { fits: false })).toEqual(['colour'])
})

it('takes no time for content, however deep', () => {
  const deep = Array.from({ length: 30 }).reduce<unknown>((inner) => ({ a: inner, b: [1] }), 'x')
  const values = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field${at}`, deep]))
  const started = performance.now()
  expect(unknownNames(z.object({ values: valuesSchema }), { values })).toEqual([])
  expect(performance.now() - started).toBeLessThan(200)
})
