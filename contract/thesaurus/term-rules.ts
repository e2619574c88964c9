import { foldKeyword } from '../change-set/plan.ts'

// Apart from thesaurus.ts, so that what runs in the browser needs no zod.

/** As long as a keyword in content may be. */
export const termMaximum = 100
export const synonymsMaximum = 30
export const noteMaximum = 2_000
/** The most terms in one relation of a term. */
export const relatedMaximum = 500
/** So many terms a tenant has at most: every save looks through their relations. */
export const termsMaximum = 10_000

/** Of all keywords those that are terms, that are no terms yet, or that others came in the place of. */
export const termFilters = ['terms', 'loose', 'replaced'] as const

export const termRelations = ['broader', 'narrower', 'related'] as const
export type TermRelation = (typeof termRelations)[number]

/** The relations of a term to the others, by their keys. */
export type Relations = Record<TermRelation, string[]> & {
  /** The term that came in its place; empty when none did. */
  replacedBy: string
}
export type TermNode = Relations & { key: string; name: string }

export type TermProblem = {
  path: 'name' | 'synonyms' | TermRelation | 'replacedBy'
  code: string
  params?: Record<string, string | number>
}

/** The faults in the names of a term, regardless of other terms. */
export function nameProblems({ name, synonyms }: { name: string; synonyms: readonly string[] }): TermProblem[] {
  const folded = synonyms.map(foldKeyword)
  const own = synonyms.find((_, at) => folded[at] === foldKeyword(name))
  if (own !== undefined) return [{ path: 'synonyms', code: 'thesaurus.ownName', params: { name: own } }]
  const twice = synonyms.find((_, at) => folded.indexOf(folded[at] ?? '') !== at)
  return twice === undefined ? [] : [{ path: 'synonyms', code: 'thesaurus.twice', params: { name: twice } }]
}

/** The other side of a relation: what it makes of the term at its far end. */
export const reverse: Record<TermRelation, TermRelation> = {
  broader: 'narrower',
  narrower: 'broader',
  related: 'related',
}

/** The relations of another term once this one is saved: narrower is the reverse of broader, related goes both ways. */
export function mirrored(key: string, relations: Relations, other: TermNode): Relations {
  const listOf = (relation: TermRelation) => {
    const isRelated = relations[reverse[relation]].includes(other.key)
    const present = other[relation]
    if (isRelated === present.includes(key)) return present
    return isRelated ? [...present, key] : present.filter((one) => one !== key)
  }
  return {
    broader: listOf('broader'),
    narrower: listOf('narrower'),
    related: listOf('related'),
    replacedBy: other.replacedBy,
  }
}

type Others = ReadonlyMap<string, TermNode>

/** The way from a term up to itself, by its keys; undefined when there is none, as there should be. */
function circleOf(key: string, relations: Relations, others: Others): string[] | undefined {
  const above = (one: string): string[] => {
    if (one === key) return relations.broader
    const known = (others.get(one)?.broader ?? []).filter((other) => other !== key)
    return relations.narrower.includes(one) ? [...known, key] : known
  }
  const ways: string[][] = [[key]]
  const seen = new Set<string>()
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    for (const next of above(way.at(-1) ?? key)) {
      if (next === key) return [...way, key]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}

/** The term that one finally means: the last that came in the place of another. Undefined where that goes round. */
export function successorOf(key: string, replacedBy: (key: string) => string | undefined): string | undefined {
  const passed = new Set<string>()
  let last = key
  for (let next = replacedBy(last); next; next = replacedBy(last)) {
    passed.add(last)
    if (passed.has(next)) return undefined
    last = next
  }
  return last
}

/** The key of a term that is not there yet: no other has it. */
export const newTerm = ''

/**
 * The faults in the relations of a term to the others of its tenant. `before` is how they were, so that a circle is
 * reported at the field that closed it.
 */
export function relationProblems(
  { key, name, before }: { key: string; name: string; before?: Relations },
  relations: Relations,
  others: Others,
): TermProblem[] {
  const problems: TermProblem[] = []
  const nameOf = (one: string) => (one === key ? name : (others.get(one)?.name ?? one))
  const named = [...termRelations.map((path) => ({ path, keys: relations[path] })), replacement(relations)]
  for (const { path, keys } of named) {
    if (keys.includes(key)) problems.push({ path, code: 'thesaurus.itself' })
    const unknown = keys.find((one) => one !== key && !others.has(one))
    if (unknown !== undefined) problems.push({ path, code: 'thesaurus.unknown', params: { term: unknown } })
  }
  if (problems.length > 0) return problems
  for (const [at, path] of termRelations.entries()) {
    const earlier = termRelations.slice(0, at).flatMap((relation) => relations[relation])
    const twice = relations[path].find((one) => earlier.includes(one))
    if (twice !== undefined) problems.push({ path, code: 'thesaurus.twoWays', params: { term: nameOf(twice) } })
    const full = relations[path].find((one) => {
      const far = others.get(one)?.[reverse[path]] ?? []
      return !far.includes(key) && far.length >= relatedMaximum
    })
    if (full !== undefined)
      problems.push({ path, code: 'thesaurus.full', params: { term: nameOf(full), maximum: relatedMaximum } })
  }
  const circle = circleOf(key, relations, others)
  if (circle !== undefined && problems.length === 0) {
    const first = circle[1] ?? key
    const path = before?.broader.includes(first) ? 'narrower' : 'broader'
    problems.push({ path, code: 'thesaurus.circle', params: { terms: circle.map(nameOf).join(' → ') } })
  }
  const next = (one: string) => (one === key ? relations.replacedBy : others.get(one)?.replacedBy)
  if (relations.replacedBy !== '' && successorOf(key, next) === undefined)
    problems.push({
      path: 'replacedBy',
      code: 'thesaurus.replacedRound',
      params: { term: nameOf(relations.replacedBy) },
    })
  return problems
}

const replacement = ({ replacedBy }: Relations) => ({
  path: 'replacedBy' as const,
  keys: replacedBy === '' ? [] : [replacedBy],
})
