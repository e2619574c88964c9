import { describe, expect, it } from 'vitest'
import {
  mirrored,
  nameProblems,
  newTerm,
  type Relations,
  relatedMaximum,
  relationProblems,
  successorOf,
  type TermNode,
} from './term-rules.ts'
import { termInputSchema } from './thesaurus.ts'

const none: Relations = { broader: [], narrower: [], related: [], replacedBy: '' }
const node = (key: string, given: Partial<Relations> = {}): TermNode => ({ ...none, ...given, key, name: key })
const among = (...nodes: TermNode[]) => new Map(nodes.map((one) => [one.key, one]))
const wrong = (key: string, given: Partial<Relations>, nodes: TermNode[], before?: Relations) =>
  relationProblems({ key, name: key, before }, { ...none, ...given }, among(...nodes))

describe('names of a term', () => {
  it.each([
    ['its own preferred name, accents and capitals aside', 'Café', ['CAFE'], 'thesaurus.ownName'],
    ['a name twice', 'bibliotheek', ['bieb', 'Bieb'], 'thesaurus.twice'],
  ])('are refused with %s', (_, name, synonyms, code) => {
    expect(nameProblems({ name, synonyms })).toMatchObject([{ path: 'synonyms', code }])
    const input = { name, synonyms, note: '', broader: [], narrower: [], related: [], replacedBy: '', uri: '' }
    expect(termInputSchema.safeParse(input).error?.issues).toMatchObject([{ path: ['synonyms'], message: code }])
  })
  it('are right otherwise', () => {
    expect(nameProblems({ name: 'bibliotheek', synonyms: ['bieb', 'boekerij'] })).toEqual([])
  })
  it('go with an address of the web or none', () => {
    const uri = (given: string) => termInputSchema.shape.uri.safeParse(given).success
    expect(['', 'https://example.org/begrip#1'].map(uri)).toEqual([true, true])
    expect(['begrip', 'javascript:alert(1)', 'https://a b', 'https://a>b'].map(uri)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('relations of a term', () => {
  it.each<[string, Partial<Relations>, string, string]>([
    ['itself', { related: ['sport'] }, 'related', 'thesaurus.itself'],
    ['itself as its successor', { replacedBy: 'sport' }, 'replacedBy', 'thesaurus.itself'],
    ['a term that is not there', { broader: ['weg'] }, 'broader', 'thesaurus.unknown'],
    ['one term in two ways', { broader: ['bal'], related: ['bal'] }, 'related', 'thesaurus.twoWays'],
  ])('are refused with %s', (_, given, path, code) => {
    expect(wrong('sport', given, [node('bal')])).toMatchObject([{ path, code }])
  })

  it('are refused where a term would fall under itself, beside the field that closes the circle', () => {
    const voetbal = node('voetbal', { broader: ['balsport'] })
    const balsport = node('balsport', { broader: ['sport'], narrower: ['voetbal'] })
    const nodes = [voetbal, balsport]
    expect(
      wrong('sport', { broader: ['voetbal'], narrower: ['balsport'] }, nodes, { ...none, narrower: ['balsport'] }),
    ).toEqual([{ path: 'broader', code: 'thesaurus.circle', params: { terms: 'sport → voetbal → balsport → sport' } }])
    const before = { ...none, broader: ['voetbal'] }
    const loose = [voetbal, node('balsport')]
    expect(wrong('sport', { broader: ['voetbal'], narrower: ['balsport'] }, loose, before)).toMatchObject([
      { path: 'narrower', code: 'thesaurus.circle' },
    ])
  })

  it('may have several broader terms, and are no circle once the old relation is given up', () => {
    const nodes = [node('sport', { narrower: ['voetbal'] }), node('spel'), node('balsport', { broader: ['voetbal'] })]
    expect(wrong('voetbal', { broader: ['sport', 'spel'] }, nodes, { ...none, narrower: ['balsport'] })).toEqual([])
    // Balsport stood under voetbal, and goes above it in the same save.
    expect(wrong('voetbal', { broader: ['balsport'] }, nodes, { ...none, narrower: ['balsport'] })).toEqual([])
  })

  it('are refused where the other term has as many as it can', () => {
    const narrower = Array.from({ length: relatedMaximum }, (_, at) => `t${at}`)
    const full = node('sport', { narrower })
    expect(wrong('judo', { broader: ['sport'] }, [full])).toMatchObject([{ path: 'broader', code: 'thesaurus.full' }])
    expect(wrong('t0', { broader: ['sport'] }, [full])).toEqual([])
  })

  it('let a term be replaced, but not round and round', () => {
    const nodes = [node('b', { replacedBy: 'c' }), node('c')]
    expect(wrong('a', { replacedBy: 'b' }, nodes)).toEqual([])
    expect(wrong('c', { replacedBy: 'b' }, [node('b', { replacedBy: 'c' })])).toMatchObject([
      { path: 'replacedBy', code: 'thesaurus.replacedRound' },
    ])
    const next = new Map([
      ['a', 'b'],
      ['b', 'c'],
    ])
    expect(successorOf('a', (key) => next.get(key))).toBe('c')
    expect(wrong(newTerm, { replacedBy: 'b' }, nodes)).toEqual([])
  })
})

it('the other side of a relation follows, and what is given up goes there too', () => {
  const given = { ...none, broader: ['sport'], related: ['park'] }
  expect(mirrored('voetbal', given, node('sport'))).toMatchObject({ narrower: ['voetbal'], broader: [] })
  expect(mirrored('voetbal', given, node('park', { related: ['gras'] }))).toMatchObject({
    related: ['gras', 'voetbal'],
  })
  expect(mirrored('voetbal', given, node('zaal', { narrower: ['voetbal', 'judo'] }))).toMatchObject({
    narrower: ['judo'],
  })
  const untouched = node('zaal', { narrower: ['judo'] })
  expect(mirrored('voetbal', given, untouched).narrower).toBe(untouched.narrower)
})
