import { sameValue } from '../content/values-compare.ts'
import { fieldErrors } from '../kernel/field-errors.ts'
import { isStorable, toStorable } from '../kernel/storable.ts'
import { TermGraph } from './term-graph.ts'
import { nameProblems, synonymsMaximum, type TermRelation, termRelations } from './term-rules.ts'
import { type TermInput, termInputSchema } from './thesaurus.ts'

/** A concept of a file: relations go by what the file calls the other one. */
export type Concept = {
  /** As the file calls it; also where it has no address of its own. */
  id: string
  uri: string
  name: string
  synonyms: string[]
  note: string
  replacedBy: string
} & Record<TermRelation, string[]>

export type KnownTerm = TermInput & { key: string }
export type ImportProblem = { code: string; params?: Record<string, string | number> }

export const importVerdicts = ['new', 'changed', 'same', 'refused'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

/** The verdict on a concept, and its parts that can't be imported. */
export type PlannedConcept = { name: string; uri: string; verdict: ImportVerdict; problems: ImportProblem[] }
/** The terms as they would be: those that are new or other than they were. */
export type ImportPlan = { rows: PlannedConcept[]; terms: KnownTerm[] }

export type ImportMeans = {
  /** How a word is spelled where words are compared. */
  fold: (word: string) => string
  /** A key for a new term of that name, which no other has. */
  keyFor: (name: string, isTaken: (key: string) => boolean) => string
}

/** Of a concept with more names in a file than this, no other name is read: who has that many needs no look at each. */
const readableNames = 10 * synonymsMaximum

/** The other names of a concept, as far as they are read. */
export const namesToRead = ({ synonyms }: Pick<Concept, 'synonyms'>): string[] =>
  synonyms.length > readableNames ? [] : synonyms

type Row = PlannedConcept & { key: string; concept: Concept }

const none = { broader: [], narrower: [], related: [], replacedBy: '' }

/**
 * The effect of importing concepts on the terms of a tenant. A concept matches the term with its address, or its name.
 * It brings names, relations and a note; a term loses nothing that it has, and its old name stays as another name.
 */
export function planImport(known: readonly KnownTerm[], concepts: readonly Concept[], means: ImportMeans): ImportPlan {
  const before = new Map(known.map((term) => [term.key, term]))
  const terms = new Map<string, KnownTerm>(before)
  const rows = nameConcepts(terms, concepts, means)
  relateConcepts(terms, rows)
  const changed = [...terms.values()].filter((term) => !sameValue(before.get(term.key), term))
  const keys = new Set(changed.map(({ key }) => key))
  return {
    terms: changed,
    rows: rows.map(({ name, uri, verdict, problems, key }) => ({
      ...{ name, uri, problems },
      verdict: verdict === 'refused' ? verdict : !before.has(key) ? 'new' : keys.has(key) ? 'changed' : 'same',
    })),
  }
}

/** Which term each concept is, with its names. Preferred names come first: a concept's own name is no other's. */
function nameConcepts(
  terms: Map<string, KnownTerm>,
  concepts: readonly Concept[],
  { fold, keyFor }: ImportMeans,
): Row[] {
  const byUri = new Map([...terms.values()].filter(({ uri }) => uri !== '').map(({ uri, key }) => [uri, key]))
  const byName = new Map<string, string>()
  for (const { key, name, synonyms } of terms.values())
    for (const word of [name, ...synonyms]) byName.set(fold(word), key)
  const isPreferred = (key: string | undefined, name: string) =>
    key !== undefined && fold(terms.get(key)?.name ?? '') === fold(name)
  const taken = new Set<string>()
  const rows = concepts.map((concept): Row => {
    const { name, uri } = concept
    const row = {
      name: toStorable(name),
      uri: toStorable(uri),
      concept,
      key: '',
      problems: [],
      verdict: 'refused' as const,
    }
    const refused = (code: string, params?: ImportProblem['params']): Row => ({ ...row, problems: [{ code, params }] })
    if (name === '') return refused('thesaurus.noName')
    if (![concept.id, uri, name, concept.note, ...concept.synonyms].every(isStorable)) return refused('controlCodes')
    const holder = byName.get(fold(name))
    const key = byUri.get(uri) ?? (isPreferred(holder, name) ? holder : undefined)
    if (key !== undefined && taken.has(key)) return refused('thesaurus.nameTwice')
    if (holder !== undefined && holder !== key)
      return refused('thesaurus.taken', { name, term: terms.get(holder)?.name ?? holder })
    const term = key === undefined ? undefined : terms.get(key)
    const values = {
      ...(term ?? { synonyms: [], note: '', uri: '', ...none }),
      name,
      ...(concept.note === '' ? {} : { note: concept.note }),
      ...(term?.uri ? {} : { uri }),
    }
    // Content may have the old name.
    if (term !== undefined && fold(term.name) !== fold(name)) values.synonyms = [...term.synonyms, term.name]
    values.synonyms = values.synonyms.filter((word) => fold(word) !== fold(name))
    const read = termInputSchema.safeParse(values)
    if (!read.success) return { ...row, problems: fieldErrors(read.error) }
    const own = key ?? keyFor(name, (one) => terms.has(one))
    terms.set(own, { ...read.data, key: own })
    byName.set(fold(name), own)
    if (uri !== '') byUri.set(uri, own)
    taken.add(own)
    return { ...row, key: own, verdict: 'same' }
  })
  for (const row of rows) if (row.verdict !== 'refused') addSynonyms(terms, byName, row, fold)
  return rows
}

function addSynonyms(terms: Map<string, KnownTerm>, byName: Map<string, string>, row: Row, fold: ImportMeans['fold']) {
  const { key, concept, problems } = row
  const words = namesToRead(concept)
  if (words.length < concept.synonyms.length)
    problems.push({ code: 'thesaurus.tooMany', params: { maximum: synonymsMaximum } })
  for (const word of words) {
    const term = terms.get(key)
    const holder = byName.get(fold(word))
    if (term === undefined || holder === key) continue
    if (term.synonyms.length >= synonymsMaximum) {
      problems.push({ code: 'thesaurus.tooMany', params: { maximum: synonymsMaximum } })
      return
    }
    const synonyms = [...term.synonyms, word]
    if (nameProblems({ name: term.name, synonyms }).length > 0) continue
    const read = termInputSchema.shape.synonyms.safeParse(synonyms)
    if (holder !== undefined) {
      problems.push({ code: 'thesaurus.taken', params: { name: word, term: terms.get(holder)?.name ?? holder } })
    } else if (!read.success) {
      problems.push({ code: 'thesaurus.wrongName', params: { name: word.slice(0, 100), maximum: synonymsMaximum } })
    } else {
      terms.set(key, { ...term, synonyms })
      byName.set(fold(word), key)
    }
  }
}

/** Adds relations one by one, each on both sides; one that can't be is reported, and the others stay. */
function relateConcepts(terms: Map<string, KnownTerm>, rows: readonly Row[]): void {
  const keys = new Map([...terms.values()].flatMap(({ uri, key }) => (uri === '' ? [] : [[uri, key]])))
  for (const { key, concept, verdict } of rows) if (verdict !== 'refused') keys.set(concept.id, key)
  const graph = new TermGraph(terms)
  for (const { key, concept, problems, verdict } of rows) {
    if (verdict === 'refused') continue
    const wanted = [
      ...termRelations.flatMap((relation) => concept[relation].map((id) => ({ relation, id }))),
      ...(concept.replacedBy === '' ? [] : [{ relation: 'replacedBy' as const, id: concept.replacedBy }]),
    ]
    for (const { relation, id } of wanted) {
      const other = keys.get(id)
      const problem =
        other === undefined
          ? { code: 'thesaurus.unknownConcept', params: { term: toStorable(id) } }
          : relation === 'replacedBy'
            ? graph.replace(key, other)
            : graph.relate(key, relation, other)
      if (problem !== undefined) problems.push(problem)
    }
  }
}
