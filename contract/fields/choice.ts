import { z } from 'zod'
import type { Locale } from '../kernel/constants.ts'
import { type FieldRules, isBlank, missingOr } from '../types/field-rules.ts'
import type { FieldDefinition } from '../types/type-definition.ts'

export function optionSchema(field: FieldDefinition) {
  return z
    .string({ error: missingOr('invalid', 'choice.required') })
    .refine((value) => field.options?.some((option) => option.value === value), { error: 'choice.unknown' })
}

/** The label, or the value itself when the option is gone from the type. */
export function optionLabel(value: string, field: FieldDefinition, locale: Locale): string {
  return field.options?.find((option) => option.value === value)?.label[locale] ?? value
}

export const choiceRules: FieldRules<string> = {
  stored: z.string(),
  schema: optionSchema,
  isEmpty: isBlank,
  meaning: (value) => value,
  toText: optionLabel,
  requiredKey: 'choice.required',
}
