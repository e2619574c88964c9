import { sameValue } from '../content/values-compare.ts'
import type { KnownTerm } from './import-plan.ts'
import { mirrored, termRelations } from './term-rules.ts'

type Part = {
  /** The terms to save now, each as it can be until the rest is there. */
  terms: KnownTerm[]
  /** How many terms are then not yet as they will be. */
  left: number
}

const relatedTo = (term: KnownTerm) => termRelations.flatMap((relation) => term[relation])

/** Whether one is related to another; what each is related to is looked up once. */
function relatedness(): (one: KnownTerm, other: string) => boolean {
  const known = new Map<KnownTerm, Set<string>>()
  return (one, other) => {
    const all = known.get(one) ?? new Set(relatedTo(one))
    known.set(one, all)
    return all.has(other)
  }
}

/**
 * The first part of what a file changes, of some so many terms. New terms come first, and a relation once both of its ends are
 * there, on both sides: what is saved is right by itself, and reading the same file again goes on where this ended.
 */
export function partOf(changed: readonly KnownTerm[], known: readonly KnownTerm[], maximum: number): Part {
  const before = new Map(known.map((term) => [term.key, term]))
  const isRelated = relatedness()
  const isNew = ({ key }: KnownTerm) => !before.has(key)
  const chosen = new Map<string, KnownTerm>()
  const farEnds = new Set<string>()
  for (const term of [...changed.filter(isNew), ...changed.filter((one) => !isNew(one))]) {
    const newEnds = relatedTo(term).filter((key) => {
      const end = before.get(key)
      return end !== undefined && !isRelated(end, term.key)
    })
    const size = new Set([...chosen.keys(), ...farEnds, ...newEnds, term.key]).size
    if (chosen.size > 0 && size > maximum) break
    chosen.set(term.key, term)
    for (const key of newEnds) farEnds.add(key)
  }
  const isThere = (key: string) => chosen.has(key) || before.has(key)
  const own = [...chosen.values()].map((term) => ({
    ...term,
    ...Object.fromEntries(termRelations.map((relation) => [relation, term[relation].filter(isThere)])),
    replacedBy: isThere(term.replacedBy) ? term.replacedBy : '',
  }))
  const others = [...farEnds]
    .filter((key) => !chosen.has(key))
    .flatMap((key) => before.get(key) ?? [])
    .map((end) =>
      own
        .filter((term) => isRelated(term, end.key) || isRelated(end, term.key))
        .reduce((other, term) => Object.assign(other, mirrored(term.key, term, other)), { ...end }),
    )
  const terms = [...own, ...others].filter((term) => !sameValue(term, before.get(term.key)))
  const final = new Map(changed.map((term) => [term.key, term]))
  return { terms, left: changed.length - terms.filter((term) => sameValue(term, final.get(term.key))).length }
}
