import { describe, expect, it } from 'vitest'
import { foldKeyword } from '../change-set/plan.ts'
import { toKey } from '../kernel/key.ts'
import { type Concept, type KnownTerm, planImport } from './import-plan.ts'

const concept = (name: string, given: Partial<Concept> = {}): Concept => {
  const id = `https://example.org/${toKey(name)}`
  return { id, uri: id, name, synonyms: [], note: '', broader: [], narrower: [], related: [], replacedBy: '', ...given }
}
const at = (name: string) => `https://example.org/${name}`
const term = (name: string, given: Partial<KnownTerm> = {}): KnownTerm => {
  const lists = { synonyms: [], broader: [], narrower: [], related: [] }
  return { key: toKey(name), name, note: '', replacedBy: '', uri: '', ...lists, ...given }
}
const keyFor = (name: string, isTaken: (key: string) => boolean) =>
  isTaken(toKey(name)) ? `${toKey(name)}-2` : toKey(name)
const plan = (known: KnownTerm[], concepts: Concept[]) => {
  const { rows, terms } = planImport(known, concepts, { fold: foldKeyword, keyFor })
  return { rows: rows.map(({ verdict, problems }) => [verdict, ...problems.map(({ code }) => code)]), terms }
}

describe('reading concepts', () => {
  it('says once that there are too many other names', () => {
    const synonyms = Array.from({ length: 40 }, (_, index) => `naam ${index}`)
    const { rows, terms } = plan([], [concept('sport', { synonyms })])
    expect(rows).toEqual([['new', 'thesaurus.tooMany']])
    expect(terms[0]?.synonyms).toHaveLength(30)
  })

  it('reads none of thousands of other names of one concept, and says why once', () => {
    const synonyms = Array.from({ length: 60_000 }, (_, index) => `naam ${index} ${'lang '.repeat(60)}`)
    const { rows, terms } = plan([], [concept('sport', { synonyms })])
    expect(rows).toEqual([['new', 'thesaurus.tooMany']])
    expect(terms[0]?.synonyms).toEqual([])
  })

  it('gives up on relations that are one tangle, and takes over what closes no circle', () => {
    const names = Array.from({ length: 1200 }, (_, index) => `w${index}`)
    const tangle = names.map((name, index) =>
      concept(name, { narrower: [1, 7, 31, 301].map((step) => at(`w${(index * step + step) % 1200}`)) }),
    )
    const { rows, terms } = plan([], [...tangle, concept('sport', { narrower: [at('judo')] }), concept('judo')])
    expect(rows.flat()).toContain('thesaurus.tooEntangled')
    expect(terms.find(({ key }) => key === 'judo')).toMatchObject({ broader: ['sport'] })
  })

  it('follows a line of successors of any length, and refuses its end in its begin', () => {
    const line = Array.from({ length: 2000 }, (_, index) =>
      concept(`w${index}`, { replacedBy: at(`w${(index + 1) % 2000}`) }),
    )
    expect(plan([], line).rows.filter(([, problem]) => problem !== undefined)).toEqual([
      ['new', 'thesaurus.replacedRound'],
    ])
  })

  it('adds terms with their relations on both sides, whichever side the file tells', () => {
    const { rows, terms } = plan(
      [],
      [concept('sport', { narrower: [at('judo')] }), concept('judo', { synonyms: ['jûdo'] })],
    )
    expect(rows).toEqual([['new'], ['new']])
    expect(terms).toMatchObject([
      { key: 'sport', narrower: ['judo'], uri: at('sport') },
      { key: 'judo', broader: ['sport'], synonyms: [] },
    ])
  })

  it('takes nothing away from a term that is there, and keeps its old name as another one', () => {
    const known = term('sport', { uri: at('sport'), synonyms: ['bewegen'], related: ['spel'], note: 'Oud' })
    const { rows, terms } = plan(
      [known, term('spel', { related: ['sport'] })],
      [concept('Sporten', { id: at('sport'), uri: at('sport'), synonyms: ['gym'] })],
    )
    expect(rows).toEqual([['changed']])
    expect(terms).toEqual([{ ...known, name: 'Sporten', synonyms: ['bewegen', 'sport', 'gym'] }])
  })

  it('finds a term by its name, and changes nothing that is as it was', () => {
    const known = term('Sport', { uri: 'urn:uuid:1', broader: ['vrije-tijd'] })
    const { rows, terms } = plan([known, term('vrije tijd', { narrower: ['sport'] })], [concept('sport')])
    expect(rows).toEqual([['changed']])
    expect(terms).toMatchObject([{ key: 'sport', name: 'sport', uri: 'urn:uuid:1' }])
    expect(plan([{ ...known, name: 'sport' }], [concept('sport')])).toEqual({ rows: [['same']], terms: [] })
  })

  it('says what is wrong with a concept, and takes the others over', () => {
    const { rows, terms } = plan(
      [term('bibliotheek', { synonyms: ['bieb'] })],
      [
        concept('', { id: at('x'), uri: at('x') }),
        concept('bieb'),
        concept('goed', { synonyms: ['bieb', 'best'], related: [at('weg')] }),
        concept('goed', { id: at('2'), uri: at('2') }),
        concept('x'.repeat(101)),
      ],
    )
    expect(rows).toEqual([
      ['refused', 'thesaurus.noName'],
      ['refused', 'thesaurus.taken'],
      ['new', 'thesaurus.taken', 'thesaurus.unknownConcept'],
      ['refused', 'thesaurus.nameTwice'],
      ['refused', 'tooLong'],
    ])
    expect(terms).toMatchObject([{ key: 'goed', synonyms: ['best'], related: [] }])
  })

  it('leaves a relation out that would close a circle or say two things at once', () => {
    const { rows, terms } = plan(
      [],
      [
        concept('a', { broader: [at('b')], related: [at('b')] }),
        concept('b', { broader: [at('c')] }),
        concept('c', { broader: [at('a')], replacedBy: at('c') }),
      ],
    )
    expect(rows).toEqual([['new', 'thesaurus.twoWays'], ['new'], ['new', 'thesaurus.circle', 'thesaurus.itself']])
    expect(terms.map(({ broader }) => broader)).toEqual([['b'], ['c'], []])
  })
})
