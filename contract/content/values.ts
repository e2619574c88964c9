import { rulesOf } from '../fields/all.ts'
import type { Locale } from '../kernel/constants.ts'
import type { FieldError } from '../kernel/errors.ts'
import { fieldErrors } from '../kernel/field-errors.ts'
import type { FieldContext } from '../types/field-rules.ts'
import { fieldTraits } from '../types/field-traits.ts'
import { type FieldDefinition, type TypeDefinition, typeFields } from '../types/type-definition.ts'
import { sameValue } from './values-compare.ts'

/** Values by field name. */
export type Values = Record<string, unknown>
export type ValueError = Required<Omit<FieldError, 'message'>>

/** A concept may leave anything empty; what is published has all that is required. */
export type CheckPurpose = 'concept' | 'publish'

/** For repeatable fields without a maximum of their own. */
export const repetitionsMaximum = 100

/** The fields of an item of these types, each name once, in the order of the types. */
export function fieldsOf(types: Pick<TypeDefinition, 'sections'>[]): FieldDefinition[] {
  const byName = new Map<string, FieldDefinition>()
  for (const field of types.flatMap(typeFields)) if (!byName.has(field.name)) byName.set(field.name, field)
  return [...byName.values()]
}

// Own members only: a field may be called `constructor`.
function ownValue(values: Values, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

function isEmptyValue(field: FieldDefinition, value: unknown): boolean {
  if (field.confirmation && value === false) return true
  const { isEmpty } = rulesOf(field.type)
  if (field.repeatable && Array.isArray(value)) return value.every((part) => isEmpty(part))
  return isEmpty(value)
}

type Checked = { value: unknown } | { errors: ValueError[] }

function refused(path: string, code: string, params: ValueError['params'] = {}): Checked {
  return { errors: [{ path, code, params }] }
}

function checkOne(field: FieldDefinition, value: unknown, path: string, context: FieldContext): Checked {
  const parsed = rulesOf(field.type).schema(field, context).safeParse(value)
  if (parsed.success) return { value: parsed.data }
  return { errors: fieldErrors(parsed.error, [path]).map(({ params = {}, ...error }) => ({ ...error, params })) }
}

/** Paths use the indexes of the original list, so that an error is shown at the row that the user sees. */
function checkRepeated(field: FieldDefinition, value: unknown, path: string, context: FieldContext): Checked {
  if (!Array.isArray(value)) return refused(path, 'invalid')
  const maximum = field.maximumRepetitions ?? repetitionsMaximum
  const { isEmpty } = rulesOf(field.type)
  const filled = value.flatMap((part: unknown, index) => (isEmpty(part) ? [] : [{ part, index }]))
  if (filled.length > maximum) return refused(path, 'repetitions.maximum', { maximum, amount: filled.length })
  const checked = filled.map(({ part, index }) => checkOne(field, part, `${path}.${index}`, context))
  const errors = checked.flatMap((part) => ('errors' in part ? part.errors : []))
  if (errors.length > 0) return { errors }
  return { value: checked.flatMap((part) => ('value' in part ? [part.value] : [])) }
}

function checkField(field: FieldDefinition, value: unknown, purpose: CheckPurpose, context: FieldContext): Checked {
  const path = `values.${field.name}`
  if (isEmptyValue(field, value)) {
    if (purpose === 'concept') return { value: undefined }
    if (field.required) return refused(path, field.confirmation ? 'yesNo.confirm' : rulesOf(field.type).requiredKey)
    // A list that was cleared on purpose is checked; one that was never there is not.
    const { minimumSelections: minimum = 0 } = field
    const cleared = Array.isArray(value) && !field.repeatable && minimum > 0
    return cleared ? refused(path, 'selections.minimum', { minimum, amount: 0 }) : { value: undefined }
  }
  const isLenient = purpose === 'concept' && field.minimumSelections !== undefined
  const limits = isLenient ? { ...field, minimumSelections: undefined } : field
  return field.repeatable ? checkRepeated(limits, value, path, context) : checkOne(limits, value, path, context)
}

/**
 * The one check of content, for form and server. `values` are those without errors, normalised; unknown fields and empty
 * values are dropped. What needs other data (MX, postal table, uniqueness, reachability) is checked upstream.
 */
export function checkValues({
  types,
  values,
  purpose,
  today,
}: {
  types: Pick<TypeDefinition, 'sections'>[]
  values: Values
  purpose: CheckPurpose
  /** The local date of the tenant, YYYY-MM-DD. */
  today: string
}): { values: Values; errors: ValueError[] } {
  const checked = fieldsOf(types).map(
    (field) => [field.name, checkField(field, ownValue(values, field.name), purpose, { today })] as const,
  )
  return {
    values: Object.fromEntries(
      checked.flatMap(([name, result]) =>
        'value' in result && result.value !== undefined ? [[name, result.value] as const] : [],
      ),
    ),
    errors: checked.flatMap(([, result]) => ('errors' in result ? result.errors : [])),
  }
}

/** The names of fields that types had and none of them has any more. */
export function retiredNames(types: Pick<TypeDefinition, 'sections' | 'retired'>[]): string[] {
  const present = new Set(fieldsOf(types).map(({ name }) => name))
  return types.flatMap(({ retired = [] }) => retired.flatMap(({ name }) => (present.has(name) ? [] : [name])))
}

/** The names that no field of these types has or had: what stands under them would be lost. */
export function namesWithoutField(values: Values, types: Pick<TypeDefinition, 'sections' | 'retired'>[]): string[] {
  const known = new Set(types.flatMap((type) => [...typeFields(type), ...(type.retired ?? [])]).map(({ name }) => name))
  return Object.keys(values).filter((name) => !known.has(name))
}

/** Stored values of retired fields: a save keeps them, so that they return with their field. */
export const retiredValues = (values: Values, types: Pick<TypeDefinition, 'sections' | 'retired'>[]): Values =>
  Object.fromEntries(retiredNames(types).flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])))

/** Values as they are handed out: without those of retired fields. */
export function withoutRetired(values: Values, types: Pick<TypeDefinition, 'sections' | 'retired'>[]): Values {
  const retired = new Set(retiredNames(types))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !retired.has(name)))
}

/** Names of the fields that differ, in the order of the types; an empty value equals an absent one. */
export function changedFields(before: Values, after: Values, types: Pick<TypeDefinition, 'sections'>[]): string[] {
  const changed = fieldsOf(types).filter((field) => {
    const [one, other] = [before, after].map((values) => ownValue(values, field.name))
    const [wasEmpty, isEmpty] = [isEmptyValue(field, one), isEmptyValue(field, other)]
    return wasEmpty || isEmpty ? wasEmpty !== isEmpty : !sameValue(one, other)
  })
  return changed.map((field) => field.name)
}

/** One field in words; empty when it has no value. */
export function valueToText(field: FieldDefinition, value: unknown, locale: Locale): string {
  const { toText } = rulesOf(field.type)
  if (isEmptyValue(field, value)) return ''
  const parts: unknown[] = field.repeatable && Array.isArray(value) ? value : [value]
  return parts
    .map((part) => toText(part, field, locale))
    .filter((text) => text !== '')
    .join('\n')
}

/** All values in words, for search. */
export function valuesToText(values: Values, types: Pick<TypeDefinition, 'sections'>[], locale: Locale): string {
  return fieldsOf(types)
    .filter((field) => fieldTraits[field.type].isSearched)
    .map((field) => valueToText(field, ownValue(values, field.name), locale))
    .filter((text) => text !== '')
    .join('\n')
}
