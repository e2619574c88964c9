import { z } from 'zod'
import { rulesOf } from '../fields/all.ts'
import type { Locale } from '../kernel/constants.ts'
import { entriesOf, type FieldDiff, fieldDiffSchema, listDiff } from '../types/diff.ts'
import type { FieldDefinition, TypeDefinition } from '../types/type-definition.ts'
import { changedFields, fieldsOf, type Values, valueToText } from './values.ts'

export const fieldComparisonSchema = z
  .object({
    name: z.string(),
    label: z.string(),
    change: z.enum(['same', 'added', 'removed', 'changed']),
    diff: fieldDiffSchema,
  })
  .meta({ id: 'FieldComparison' })
/** One field in two versions. */
export type FieldComparison = z.infer<typeof fieldComparisonSchema>

const textsOf = (field: FieldDefinition, value: unknown, locale: Locale): string[] =>
  Array.isArray(value) ? value.map((part) => valueToText({ ...field, repeatable: false }, part, locale)) : []

/** How two values of a field differ, by the rules of its type; a list of values is compared value by value. */
export function diffValues(field: FieldDefinition, before: unknown, after: unknown, locale: Locale): FieldDiff {
  const [was, is] = [valueToText(field, before, locale), valueToText(field, after, locale)]
  if (was === '' || is === '') return { kind: 'whole', before: was, after: is }
  if (field.repeatable)
    return listDiff(entriesOf(textsOf(field, before, locale)), entriesOf(textsOf(field, after, locale)))
  return rulesOf(field.type).diff(before, after, field, locale)
}

/** Guesses the type of a stored value whose name no type has any more, from the shape of the value. */
function unknownField(name: string, values: readonly Values[]): FieldDefinition {
  const label = { nl: name, en: name }
  const samples = values.map((one) => one[name])
  if (samples.some((value) => typeof value === 'number')) return { name, label, type: 'number' }
  if (samples.some((value) => typeof value === 'boolean')) return { name, label, type: 'yesNo' }
  if (samples.some((value) => Array.isArray(value))) return { name, label, type: 'keywords' }
  return { name, label, type: 'multilineText' }
}

/**
 * Two sets of values field by field, in the order of the types; what no type knows comes last. A field that is empty in
 * both is left out.
 */
export function compareValues(
  before: Values,
  after: Values,
  types: Pick<TypeDefinition, 'sections'>[],
  locale: Locale,
): FieldComparison[] {
  const known = fieldsOf(types)
  const names = new Set(known.map(({ name }) => name))
  const others = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !names.has(name))
    .map((name) => unknownField(name, [before, after]))
  const fields = [...known, ...others]
  const section = { key: 'all', label: { nl: '', en: '' }, fields }
  const changed = new Set(changedFields(before, after, [{ sections: [section] }]))
  return fields.flatMap((field) => {
    const { name } = field
    const [was, is] = [before, after].map((values) => (Object.hasOwn(values, name) ? values[name] : undefined))
    const diff = diffValues(field, was, is, locale)
    const isEmpty = diff.kind === 'whole' && diff.before === '' && diff.after === ''
    if (isEmpty && !changed.has(name)) return []
    return [{ name, label: field.label[locale], change: changeOf(changed.has(name), diff), diff }]
  })
}

function changeOf(isChanged: boolean, diff: FieldDiff): FieldComparison['change'] {
  if (!isChanged) return 'same'
  if (diff.kind !== 'whole') return 'changed'
  if (diff.before === '' && diff.after !== '') return 'added'
  return diff.after === '' && diff.before !== '' ? 'removed' : 'changed'
}

const typesLabel = { nl: 'Type', en: 'Type' }

/** The types themselves, when they are not the same. */
export function compareTypes(
  types: readonly Pick<TypeDefinition, 'key' | 'name'>[],
  before: readonly string[],
  after: readonly string[],
  locale: Locale,
): FieldComparison[] {
  if (before.join() === after.join()) return []
  const names = (keys: readonly string[]) =>
    entriesOf(keys.map((key) => types.find((type) => type.key === key)?.name[locale] ?? key))
  return [{ name: 'types', label: typesLabel[locale], change: 'changed', diff: listDiff(names(before), names(after)) }]
}
