import { rulesOf } from '../fields/all.ts'
import type { FieldDefinition } from '../types/type-definition.ts'

/** Whether a source can doubt a field at all: of some types, such as a picture, nobody can say that two values mean the same. */
export const canBeDoubted = ({ type }: FieldDefinition): boolean => rulesOf(type).meaning !== null

/**
 * The meaning of a field's value, however it is written, as a text to compare: empty for a field that is not filled in,
 * undefined where meanings can't be compared. The order of a repeated field does not count.
 */
export function meaningOf(field: FieldDefinition, value: unknown): string | undefined {
  const { meaning, isEmpty } = rulesOf(field.type)
  if (meaning === null) return undefined
  const values: unknown[] = field.repeatable && Array.isArray(value) ? value : [value]
  const meanings = values.filter((one) => !isEmpty(one)).map((one) => meaning(one, field))
  if (meanings.some((one) => one === undefined)) return undefined
  return [...new Set(meanings)].sort().join('\n')
}

/** A source's value, completed with our own parts where it is silent, so that taking it over loses nothing. */
export const completedBy = (field: FieldDefinition, here: unknown, said: unknown): unknown =>
  field.repeatable ? said : rulesOf(field.type).completed(said, here)

/**
 * Whether what a source says of a field means the same as our value. Not symmetric: what a source leaves out it does not
 * contradict. Undefined where that can't be decided.
 */
export function sameInMeaning(field: FieldDefinition, here: unknown, said: unknown): boolean | undefined {
  const [ours, theirs] = [meaningOf(field, here), meaningOf(field, completedBy(field, here, said))]
  return ours === undefined || theirs === undefined ? undefined : ours === theirs
}
