import { describe, expect, it } from 'vitest'
import { foldKeyword } from '../change-set/plan.ts'
import { toKey } from '../kernel/key.ts'
import { partOf } from './import-part.ts'
import { type Concept, type KnownTerm, planImport } from './import-plan.ts'
import { relationProblems } from './term-rules.ts'

const concept = (name: string, given: Partial<Concept> = {}): Concept => ({
  ...{ id: name, uri: `urn:${name}`, name, synonyms: [], note: '', broader: [], narrower: [], related: [] },
  ...{ replacedBy: '', ...given },
})
const means = { fold: foldKeyword, keyFor: toKey }
const byKey = (terms: readonly KnownTerm[]) => new Map(terms.map((term) => [term.key, term]))
const sorted = (terms: Iterable<KnownTerm>) =>
  [...terms]
    .map((term) => ({
      ...term,
      broader: term.broader.toSorted(),
      narrower: term.narrower.toSorted(),
      related: term.related.toSorted(),
    }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))

/** Reads the concepts in parts, as reading the same file again and again does; how many terms each part saved. */
function readInParts(start: readonly KnownTerm[], concepts: Concept[], maximum: number) {
  let known = byKey(start)
  const sizes: number[] = []
  for (let round = 0; round < 200; round += 1) {
    const { terms: changed } = planImport([...known.values()], concepts, means)
    if (changed.length === 0) return { known, sizes }
    const { terms, left } = partOf(changed, [...known.values()], maximum)
    sizes.push(terms.length)
    known = new Map([...known, ...byKey(terms)])
    for (const term of terms) {
      const others = new Map([...known].filter(([key]) => key !== term.key))
      // Nothing that is saved says what its other end doesn't, or what is not there.
      expect(relationProblems({ key: term.key, name: term.name, before: term }, term, others)).toEqual([])
      for (const key of term.broader) expect(known.get(key)?.narrower).toContain(term.key)
      for (const key of term.narrower) expect(known.get(key)?.broader).toContain(term.key)
      for (const key of term.related) expect(known.get(key)?.related).toContain(term.key)
    }
    expect(planImport([...known.values()], concepts, means).terms).toHaveLength(left)
  }
  throw new Error('It never ends')
}

describe('reading a file in parts', () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    concept(`woord ${at}`, {
      broader: at === 0 ? [] : [`woord ${Math.floor((at - 1) / 4)}`],
      related: [`woord ${(at * 7 + 3) % 60}`],
      replacedBy: at % 10 === 9 ? `woord ${at - 1}` : '',
    }),
  )
  const old: KnownTerm[] = [
    {
      ...{ key: 'woord-3', name: 'Woord 3', synonyms: ['oud'], note: 'Zo', broader: [], narrower: [], related: [] },
      ...{ replacedBy: '', uri: 'urn:woord 3' },
    },
  ]

  it.each([1, 5, 17, 250])('ends as reading it at once does, by %i terms', (maximum) => {
    const { known, sizes } = readInParts(old, many, maximum)
    const atOnce = new Map([...byKey(old), ...byKey(planImport(old, many, means).terms)])
    expect(sorted(known.values())).toEqual(sorted(atOnce.values()))
    // One term brings its far ends along, however few are requested.
    expect(Math.max(...sizes)).toBeLessThanOrEqual(Math.max(maximum, 8))
  })

  it('leaves out what reading it at once leaves out', () => {
    const circle = [
      concept('a', { broader: ['b'] }),
      concept('b', { broader: ['c'] }),
      concept('c', { broader: ['a'], related: ['b'] }),
    ]
    const { known } = readInParts([], circle, 1)
    expect(sorted(known.values())).toEqual(sorted(planImport([], circle, means).terms))
  })
})
