import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import { isBlank } from '../fields/read-value'
import { fieldsOf, sectionsOf } from './sections'

/** Fields with a value that the present types have and the next ones don't. */
export function lostFields(
  present: readonly TypeDefinition[],
  next: readonly TypeDefinition[],
  values: Readonly<Record<string, unknown>>,
): FieldDefinition[] {
  const remaining = new Set(fieldsOf(sectionsOf(next)).map(({ name }) => name))
  return fieldsOf(sectionsOf(present)).filter(({ name }) => !remaining.has(name) && !isBlank(values[name]))
}
