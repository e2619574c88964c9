import { z } from 'zod'
import { lineSchema } from '../kernel/text.ts'

/** Kinds of content that a project can take. */
export const projectKinds = ['organisation', 'product', 'supplement', 'agenda'] as const
export type ProjectKind = (typeof projectKinds)[number]

/** So many areas, types, categories or keywords may be chosen at once. */
export const selectionMaximum = 50

const words = (maximum: number) =>
  z
    .array(lineSchema(maximum).min(1, { error: 'required' }))
    .max(selectionMaximum, { error: 'project.tooMany' })
    .refine((keys) => new Set(keys).size === keys.length, { error: 'project.twice' })

/** Names of municipalities and provinces. */
export const areaSchema = words(100).meta({ id: 'ProjectArea' })

/**
 * A selection: any of the types or categories, with any of the keywords or a narrower one. An empty list is no
 * condition.
 */
export const ruleSchema = z
  .object({
    /** As `organisation/bibliotheek`: keys are of a kind. */
    types: words(80),
    categories: words(80),
    keywords: words(80),
  })
  .meta({ id: 'SelectionRule' })
export type SelectionRule = z.infer<typeof ruleSchema>

export const selectionSchema = z.object({
  /** Empty: everywhere. */
  baseArea: areaSchema,
  /** Around it; empty: nothing. */
  regionalArea: areaSchema,
  /** Filters the records for the basic and the regional selection. */
  basicPreselection: ruleSchema,
  basicSelection: ruleSchema,
  regionalSelection: ruleSchema,
  /** Wherever it is; without a condition: nothing. */
  extraSelection: ruleSchema,
})
export type ProjectSelection = z.infer<typeof selectionSchema>

/** The parts of a selection that each find content of their own. */
export const selectionParts = ['base', 'regional', 'extra'] as const
export type SelectionPart = (typeof selectionParts)[number]

/**
 * The types that projects of a tenant may choose from: those in one of the categories that the tenant names, and all when it
 * names none that a type still has.
 */
export function typesToChooseFrom<T extends { categories: readonly string[] }>(
  types: readonly T[],
  named: readonly string[],
): T[] {
  const within = types.filter(({ categories }) => categories.some((category) => named.includes(category)))
  return within.length === 0 ? [...types] : within
}

export const emptyRule: SelectionRule = { types: [], categories: [], keywords: [] }

export const isEmptyRule = ({ types, categories, keywords }: SelectionRule): boolean =>
  types.length + categories.length + keywords.length === 0

/** Rules of which all must hold, somewhere; `area` undefined is everywhere. */
export type PartRules = { part: SelectionPart; area: string[] | undefined; rules: SelectionRule[] }

/** The parts that find something, with all that each asks. */
export function partsOf(selection: ProjectSelection): PartRules[] {
  const { baseArea, regionalArea, basicPreselection, extraSelection } = selection
  const parts: PartRules[] = [
    {
      part: 'base',
      area: baseArea.length === 0 ? undefined : baseArea,
      rules: [basicPreselection, selection.basicSelection],
    },
  ]
  if (regionalArea.length > 0)
    parts.push({ part: 'regional', area: regionalArea, rules: [basicPreselection, selection.regionalSelection] })
  if (!isEmptyRule(extraSelection)) parts.push({ part: 'extra', area: undefined, rules: [extraSelection] })
  return parts
}

/** A type as rules ask for it. */
export type SelectableType = { kind: string; key: string; parent?: string | undefined; categories: readonly string[] }

/**
 * The types that a rule means, by kind: those that are named, what belongs to a base type that is named, and those of a
 * category that is named. Undefined when the rule says nothing of types.
 */
export function typesOfRule(
  { types, categories }: SelectionRule,
  known: readonly SelectableType[],
): Map<string, string[]> | undefined {
  if (types.length + categories.length === 0) return undefined
  const matching = known.filter(
    ({ kind, key, parent, categories: own }) =>
      types.includes(`${kind}/${key}`) ||
      (parent !== undefined && types.includes(`${kind}/${parent}`)) ||
      own.some((category) => categories.includes(category)),
  )
  const named = types.map((type) => ({ kind: type.split('/')[0] ?? '', type }))
  const all = [...named, ...matching.map(({ kind, key }) => ({ kind, type: `${kind}/${key}` }))]
  const byKind = Map.groupBy(all, ({ kind }) => kind)
  return new Map([...byKind].map(([kind, found]) => [kind, [...new Set(found.map(({ type }) => type))]]))
}

/** Published content as rules see it: with the types, areas and keywords of the organisation that it lies in. */
export type SelectableContent = { kind: ProjectKind; types: string[]; areas: string[]; keywords: string[] }

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const shares = (some: readonly string[], others: readonly string[]) => {
  const known = new Set(others.map(plain))
  return some.some((one) => known.has(plain(one)))
}

/** The data needed to read rules. */
export type RuleMeans = {
  types: readonly SelectableType[]
  /** The words that a keyword covers: its other names, and what falls under it (`contract/thesaurus/names-under.ts`). */
  wordsOf?: (keyword: string) => readonly string[]
}

/**
 * True when a rule lets content through. Types of organisations narrow everything that lies in those organisations; types
 * of another kind narrow that kind alone.
 */
export function passesRule(
  rule: SelectionRule,
  content: SelectableContent,
  { types: known, wordsOf = (keyword) => [keyword] }: RuleMeans,
): boolean {
  const byKind = typesOfRule(rule, known)
  const kinds = new Set<string>(['organisation', content.kind])
  const required = [...(byKind ?? [])].filter(([kind]) => kinds.has(kind))
  return (
    // A category that no type has any more finds nothing, not everything.
    byKind?.size !== 0 &&
    required.every(([, types]) => types.some((type) => content.types.includes(type))) &&
    (rule.keywords.length === 0 || shares(rule.keywords.flatMap(wordsOf), content.keywords))
  )
}

/** The first part of a selection that finds content, or undefined. */
// architecture: what a selection means, which the query of the upstream is tested against
export function selectedBy(
  selection: ProjectSelection,
  content: SelectableContent,
  means: RuleMeans,
): SelectionPart | undefined {
  return partsOf(selection).find(
    ({ area, rules }) =>
      (area === undefined || shares(area, content.areas)) && rules.every((rule) => passesRule(rule, content, means)),
  )?.part
}
