import type { z } from 'zod'
import type { Locale } from '../constants.ts'
import type { FieldDefinition } from '../type-definition.ts'

/** What one field type is, as far as rules go; its editor and view stand in components/fields (design section 5). */
export type FieldRules<Value> = {
  /** Checks a value that is there, within the limits of the definition; messages are keys below `validation`. */
  schema: (field: FieldDefinition) => z.ZodType<Value>
  /** True when a value counts as not filled in: an empty text, an empty list. */
  isEmpty: (value: Value) => boolean
  /** The value in words, for search, comparing, the action log and spreadsheets. */
  toText: (value: Value, field: FieldDefinition, locale: Locale) => string
}

/** Rules of a type whose value type the registry needn't know. */
export type AnyFieldRules = {
  schema: (field: FieldDefinition) => z.ZodType
  isEmpty: (value: unknown) => boolean
  toText: (value: unknown, field: FieldDefinition, locale: Locale) => string
}
