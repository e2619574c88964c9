import type { FieldDefinition } from './type-definition.ts'

// Without zod, so that an editor can read them.

/**
 * How much a value holds at most where its definition says nothing. The server sends them with every definition (`limits`): forms
 * go by what they received, and the check by the same definition.
 */
export const fieldLimits = {
  isil: { codes: 50 },
  identifiers: { codes: 20 },
  /** Openings in a week, seasons, closures and special days; on a special day, openings beside the first. */
  openingTimes: { weekly: 70, seasons: 12, closures: 60, special: 400, more: 10 },
  /** Years from today, years from the first start to the last, and how often. */
  recurrence: { yearsAhead: 5, spanYears: 5, repetitions: 1000 },
}

export type LimitedType = keyof typeof fieldLimits
export type FieldLimits<Type extends LimitedType> = (typeof fieldLimits)[Type]

const isLimited = (type: string): type is LimitedType => Object.hasOwn(fieldLimits, type)

/** The limits that apply to a field of this type. */
export const limitsOf = <Type extends LimitedType>(
  type: Type,
  { limits }: Pick<FieldDefinition, 'limits'>,
): FieldLimits<Type> => ({ ...fieldLimits[type], ...limits })

/** The names of the limits that a field of some type has. */
export const limitNames = (type: string): string[] => (isLimited(type) ? Object.keys(fieldLimits[type]) : [])

/** A field with all its limits filled in, also those that its definition leaves to the product. */
export const withFieldLimits = (field: FieldDefinition): FieldDefinition =>
  isLimited(field.type) ? { ...field, limits: { ...fieldLimits[field.type], ...field.limits } } : field
