import { describe, expect, it } from 'vitest'
import en from '#messages/en/fields.json'
import nl from '#messages/nl/fields.json'
import { isRecord } from './read-value'

const flat = (texts: unknown, path = ''): [path: string, names: string][] =>
  isRecord(texts)
    ? Object.entries(texts).flatMap(([key, text]) => flat(text, `${path}/${key}`))
    : [[path, [...String(texts).matchAll(/\{\w+\}/g)].map(String).sort().join()]]

describe('texts of fields', () => {
  it('are the same in both languages, with the same names to fill in', () => {
    expect(flat(en)).toEqual(flat(nl))
    expect(flat(nl).length).toBeGreaterThan(100)
  })
})
