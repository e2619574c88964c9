import { foldKeyword } from '../change-set/plan.ts'
import { successorOf, type TermNode } from './term-rules.ts'

export type NamedTerm = Pick<TermNode, 'key' | 'name' | 'narrower' | 'replacedBy'> & { synonyms: readonly string[] }

/**
 * The words that say the same as a word or something narrower: the names of the term that it means and of all that falls
 * under it, however deep. A term in whose place another came counts as that one, with what falls under either.
 */
// architecture: what a keyword of a rule covers, which the query of the upstream is tested against
export function namesUnder(word: string, terms: readonly NamedTerm[]): string[] {
  const own = foldKeyword(word)
  const namesOf = ({ name, synonyms }: NamedTerm) => [name, ...synonyms].map(foldKeyword)
  const byKey = new Map(terms.map((term) => [term.key, term]))
  const meansOf = (key: string) => successorOf(key, (one) => byKey.get(one)?.replacedBy) ?? key
  const byMeaning = Map.groupBy(terms, ({ key }) => meansOf(key))
  const named = terms.find((term) => namesOf(term).includes(own))
  const covered = new Set(named === undefined ? [] : [meansOf(named.key)])
  // A set goes on with what comes in while it is gone through.
  for (const one of covered)
    for (const { narrower } of byMeaning.get(one) ?? []) for (const key of narrower) covered.add(meansOf(key))
  return [...new Set([own, ...[...covered].flatMap((one) => (byMeaning.get(one) ?? []).flatMap(namesOf))])]
}
