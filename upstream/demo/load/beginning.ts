import type { FieldType } from '#contract/types/field-traits'
import { type TypeDefinition, typeFields } from '#contract/types/type-definition'

const laterFields: readonly FieldType[] = ['richText', 'multilineText', 'keywords', 'openingTimes', 'url', 'phone']

/** The values that something began with: without one field that was not required yet; undefined where there is none. */
export function firstValues(
  values: Readonly<Record<string, unknown>>,
  types: readonly TypeDefinition[],
): Record<string, unknown> | undefined {
  const optional = types.flatMap((type) => typeFields(type).filter(({ required }) => !required))
  const later = laterFields.flatMap((type) => optional.filter((field) => field.type === type && field.name in values))
  const [left] = later
  if (left === undefined) return undefined
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== left.name))
}
