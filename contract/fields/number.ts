import { z } from 'zod'
import { type FieldRules, type Issue, isBlank, missingOr, refuse } from '../types/field-rules.ts'
import type { FieldDefinition } from '../types/type-definition.ts'

function numberIssue(value: number, field: FieldDefinition): Issue | undefined {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER, decimals = 0 } = field
  if (value < minimum) return { key: 'number.minimum', params: { minimum, amount: value } }
  if (value > maximum) return { key: 'number.maximum', params: { maximum, amount: value } }
  if (Number(value.toFixed(decimals)) === value) return undefined
  return decimals === 0 ? { key: 'number.whole' } : { key: 'number.decimals', params: { maximum: decimals } }
}

/** Whole and not below 0, unless the definition says otherwise. */
export const numberRules: FieldRules<number> = {
  stored: z.number(),
  schema: (field) =>
    z
      .number({ error: missingOr('number.invalid') })
      .superRefine((value, context) => {
        const issue = numberIssue(value, field)
        if (issue) refuse(context, issue)
      })
      // -0 is 0.
      .transform((value) => value + 0),
  isEmpty: isBlank,
  meaning: String,
  toText: (value, _field, locale) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: false }).format(value),
}
