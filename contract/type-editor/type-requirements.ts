import { type FieldDefinition, typeFields } from '../types/type-definition.ts'
import type { TypeInput } from './type-input.ts'

type Fields = Pick<TypeInput, 'sections' | 'retired'>

const dayLength = 86_400_000
/** Four weeks are enough to ask around, and near enough to begin. */
const defaultDays = 28
const maximumDays = 366

/** The day before which fields are filled in, unless who publishes says another: days are `YYYY-MM-DD`. */
export const usualFillBefore = (today: string): string =>
  new Date(Date.parse(today) + defaultDays * dayLength).toISOString().slice(0, 10)

/** The fault in the day before which fields must be filled in, if any. */
export function fillBeforeIssue(day: string, today: string): 'typeEdit.fillBefore' | undefined {
  const isWithin = day > today && (Date.parse(day) - Date.parse(today)) / dayLength <= maximumDays
  return isWithin ? undefined : 'typeEdit.fillBefore'
}

/**
 * The fields that what is online must have once a type is published, and needn't have had by the type as it counts now. A
 * type that was never published asks nothing of anything: there is nothing of it.
 */
export function newlyRequired(published: Fields | undefined, next: Fields): FieldDefinition[] {
  if (published === undefined) return []
  const before = new Set(typeFields(published).flatMap(({ name, required }) => (required ? [name] : [])))
  return typeFields(next).filter(({ name, required }) => required && !before.has(name))
}
