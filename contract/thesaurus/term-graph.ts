import { relatedMaximum, reverse, type TermNode, type TermRelation, termRelations } from './term-rules.ts'

type GraphProblem = { code: string; params?: Record<string, string | number> }

/** The most steps up that one file takes in looking for circles: far more than a real list of keywords needs. */
const stepsMaximum = 300_000

/**
 * The relations of terms while many are added: each is checked by itself against those that are there, as `relationProblems` checks
 * all of one term, and costs the same however many there are. Steps up in search of a circle are counted: once they are used up
 * nothing is put under anything any more where a circle could be closed.
 */
export class TermGraph<Node extends TermNode> {
  readonly #terms: Map<string, Node>
  /** The relation of each term to each that it is related to. */
  readonly #related: Map<string, Map<string, TermRelation>>
  readonly #changed = new Set<string>()
  readonly #successors = new Map<string, string>()
  #steps = stepsMaximum

  constructor(terms: Map<string, Node>) {
    this.#terms = terms
    this.#related = new Map(
      [...terms].map(([key, term]) => [
        key,
        new Map(termRelations.flatMap((relation) => term[relation].map((other) => [other, relation] as const))),
      ]),
    )
  }

  #amount(key: string, relation: TermRelation): number {
    return this.#terms.get(key)?.[relation].length ?? 0
  }

  /** The terms between a term and one above it, both with it; undefined where the one is not above the other. */
  #wayUp(from: string, to: string): string[] | 'tooFar' | undefined {
    const beneath = new Map<string, string>([[from, from]])
    // A map goes on with what comes in while it is gone through.
    for (const key of beneath.keys()) {
      for (const above of this.#terms.get(key)?.broader ?? []) {
        this.#steps -= 1
        if (this.#steps < 0) return 'tooFar'
        if (!beneath.has(above)) beneath.set(above, key)
        if (above === to) return wayDown(beneath, to)
      }
    }
    return undefined
  }

  #nameOf = (key: string) => this.#terms.get(key)?.name ?? key

  #circle(key: string, relation: TermRelation, other: string): GraphProblem | undefined {
    const [lower, upper] = relation === 'broader' ? [key, other] : [other, key]
    // A circle needs a term above the upper one and a term below the lower one.
    if (this.#amount(upper, 'broader') === 0 || this.#amount(lower, 'narrower') === 0) return undefined
    const way = this.#wayUp(upper, lower)
    if (way === undefined) return undefined
    if (way === 'tooFar') return { code: 'thesaurus.tooEntangled', params: { term: this.#nameOf(other) } }
    return { code: 'thesaurus.circle', params: { terms: [lower, ...way].map(this.#nameOf).join(' → ') } }
  }

  /** Puts a term in a relation of another, on both sides; answers why it can't be. */
  relate(key: string, relation: TermRelation, other: string): GraphProblem | undefined {
    if (key === other) return { code: 'thesaurus.itself' }
    const present = this.#related.get(key)?.get(other)
    if (present === relation) return undefined
    if (present !== undefined) return { code: 'thesaurus.twoWays', params: { term: this.#nameOf(other) } }
    if (this.#amount(key, relation) >= relatedMaximum)
      return { code: 'thesaurus.tooMany', params: { maximum: relatedMaximum } }
    if (this.#amount(other, reverse[relation]) >= relatedMaximum)
      return { code: 'thesaurus.full', params: { term: this.#nameOf(other), maximum: relatedMaximum } }
    const circle = relation === 'related' ? undefined : this.#circle(key, relation, other)
    if (circle !== undefined) return circle
    this.#add(key, relation, other)
    this.#add(other, reverse[relation], key)
    return undefined
  }

  #own(key: string): Node | undefined {
    const term = this.#terms.get(key)
    if (term === undefined || this.#changed.has(key)) return term
    this.#changed.add(key)
    const own = { ...term, broader: [...term.broader], narrower: [...term.narrower], related: [...term.related] }
    this.#terms.set(key, own)
    return own
  }

  #add(key: string, relation: TermRelation, other: string): void {
    this.#own(key)?.[relation].push(other)
    this.#related.get(key)?.set(other, relation)
  }

  /** The last that came in the place of a term, or itself; who was passed on the way is led there at once the next time. */
  #successorOf(key: string): string {
    const passed: string[] = []
    let last = key
    for (let next = this.#nextOf(last); next && passed.length <= this.#terms.size; next = this.#nextOf(last)) {
      passed.push(last)
      last = next
    }
    for (const one of passed) this.#successors.set(one, last)
    return last
  }

  #nextOf = (key: string) => this.#successors.get(key) ?? this.#terms.get(key)?.replacedBy

  /** Says which term came in the place of one; answers why it can't be. */
  replace(key: string, other: string): GraphProblem | undefined {
    const present = this.#terms.get(key)?.replacedBy
    if (key === other) return { code: 'thesaurus.itself' }
    if (present === other) return undefined
    if (this.#successorOf(other) === key)
      return { code: 'thesaurus.replacedRound', params: { term: this.#nameOf(other) } }
    // Cached successors stay valid when the term had no successor; otherwise they may be wrong.
    if (present) this.#successors.clear()
    const term = this.#own(key)
    if (term !== undefined) term.replacedBy = other
    return undefined
  }
}

function wayDown(beneath: ReadonlyMap<string, string>, to: string): string[] {
  const way = [to]
  for (let key = to; beneath.get(key) !== key; ) {
    key = beneath.get(key) ?? key
    way.push(key)
  }
  return way.reverse()
}
