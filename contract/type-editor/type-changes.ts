import { checkValues, repetitionsMaximum, type Values } from '../content/values.ts'
import { sameValue } from '../content/values-compare.ts'
import type { LinearPattern } from '../patterns/linear.ts'
import type { PatternRefusal } from '../patterns/read-pattern.ts'
import { type FieldDefinition, type TypeDefinition, typeFields } from '../types/type-definition.ts'
import { longestText, type TypeInput } from './type-input.ts'

type Problem = { path: string; code: string; params?: Record<string, number | string> }
type Fields = Pick<TypeInput, 'sections' | 'retired'>

/** The fields of a type and those that were retired, each with its path in the form. */
function placed({ sections, retired }: Fields): { field: FieldDefinition; path: string }[] {
  return [
    ...sections.flatMap(({ fields }, section) =>
      fields.map((field, index) => ({ field, path: `sections.${section}.fields.${index}` })),
    ),
    ...retired.map((field, index) => ({ field, path: `retired.${index}` })),
  ]
}

/** Those that it has: what was retired is nobody's to fill in. */
const present = ({ sections }: Fields) => placed({ sections, retired: [] })

const isSameKind = (one: FieldDefinition, other: FieldDefinition) =>
  one.type === other.type && (one.repeatable ?? false) === (other.repeatable ?? false)

/**
 * Changes that existing content forbids: a field keeps its name and the shape of its values, and is retired rather than
 * deleted; the title stays the title. And a name means the same in all types of a kind, as content can change type.
 */
export function contentProblems(
  published: TypeInput | undefined,
  next: TypeInput,
  siblings: readonly TypeDefinition[],
): Problem[] {
  const problems: Problem[] = []
  const there = placed(next)
  for (const { field } of published === undefined ? [] : placed(published)) {
    const found = there.find((one) => one.field.name === field.name)
    if (found === undefined) problems.push({ path: 'sections', code: 'typeEdit.gone', params: { field: field.name } })
    else if (!isSameKind(field, found.field)) problems.push({ path: `${found.path}.type`, code: 'typeEdit.kindFixed' })
  }
  if (published !== undefined && published.titleField !== next.titleField)
    problems.push({ path: 'titleField', code: 'typeEdit.titleFixed' })
  for (const { field, path } of present(next)) {
    const other = siblings.find((type) =>
      typeFields(type).some((one) => one.name === field.name && !isSameKind(one, field)),
    )
    if (other !== undefined)
      problems.push({ path: `${path}.name`, code: 'typeEdit.elsewhere', params: { type: other.name.nl } })
  }
  return problems
}

/** Of all patterns of a type together: their states, and the steps that the longest texts and the examples take. */
export const patternsMaximum = { states: 10_000, steps: 6_000_000 }

/** The characters that a pattern can meet in one record and in its examples. */
function charactersOf({ type, maximumLength, repeatable, maximumRepetitions, ...field }: FieldDefinition): number {
  const longest = maximumLength ?? longestText[type] ?? 0
  const times = repeatable ? (maximumRepetitions ?? repetitionsMaximum) : 1
  const examples = [...(field.patternTakes ?? []), ...(field.patternRefuses ?? [])]
  return longest * times + examples.reduce((sum, { length }) => sum + length, 0)
}

/**
 * Patterns that can't be tried in a time known beforehand, alone or together with those before them, and those that take or refuse
 * another example than they should. `linear` reads a pattern.
 */
export function patternProblems(
  type: TypeInput,
  linear: (pattern: string) => LinearPattern | { refusal: PatternRefusal },
): Problem[] {
  const left = { ...patternsMaximum }
  return present(type).flatMap(({ field, path }) => {
    const { pattern, patternTakes = [], patternRefuses = [] } = field
    if (pattern === undefined) return []
    const at = `${path}.pattern`
    // Making one costs by its states: where those of a type are used up, the others are not made.
    if (left.states <= 0) return [{ path: at, code: 'typeEdit.patternsTooLarge' }]
    const read = linear(pattern)
    if ('refusal' in read)
      return [{ path: at, code: read.refusal === 'unsafe' ? 'typeEdit.patternUnsafe' : 'typeEdit.patternTooLarge' }]
    left.states -= read.states
    const steps = read.states * charactersOf(field)
    if (steps > left.steps) return [{ path: at, code: 'typeEdit.patternsTooLong' }]
    left.steps -= steps
    const wrong = (name: string, code: string) => (text: string, index: number) =>
      read.test(text) === (name === 'patternTakes') ? [] : [{ path: `${path}.${name}.${index}`, code }]
    return [
      ...patternTakes.flatMap(wrong('patternTakes', 'typeEdit.notTaken')),
      ...patternRefuses.flatMap(wrong('patternRefuses', 'typeEdit.notRefused')),
    ]
  })
}

export const fieldChanges = ['added', 'changed', 'retired', 'restored', 'same'] as const
export type FieldChange = (typeof fieldChanges)[number]

/** The change to each field when a type is published: its fields in order, then those that it no longer has. */
export function changesOf(
  published: Fields | undefined,
  next: Fields,
): { field: FieldDefinition; change: FieldChange }[] {
  const before = new Map(published === undefined ? [] : typeFields(published).map((field) => [field.name, field]))
  const retired = new Set(published?.retired.map(({ name }) => name))
  const changeOf = (field: FieldDefinition): FieldChange => {
    const was = before.get(field.name)
    if (was === undefined) return retired.has(field.name) ? 'restored' : 'added'
    return sameValue(was, field) ? 'same' : 'changed'
  }
  return [
    ...typeFields(next).map((field) => ({ field, change: changeOf(field) })),
    ...next.retired.flatMap(({ section: _, ...field }) =>
      before.has(field.name) ? [{ field, change: 'retired' as const }] : [],
    ),
  ]
}

/** The content to check, with its types as they are and as they would be. */
export type TypedContent = {
  before: Pick<TypeDefinition, 'sections'>[]
  after: Pick<TypeDefinition, 'sections'>[]
  values: Values
  purpose: 'concept' | 'publish'
  today: string
}

/** The names of the fields that are right by the types as they are and wouldn't be any more. */
export function newlyWrong({ before, after, ...content }: TypedContent): string[] {
  const wrongBy = (types: Pick<TypeDefinition, 'sections'>[]) =>
    new Set(checkValues({ types, ...content }).errors.map(({ path }) => path.split('.')[1] ?? path))
  const known = wrongBy(before)
  return [...wrongBy(after)].filter((name) => !known.has(name))
}
