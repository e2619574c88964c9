import { z } from 'zod'
import { type FieldRules, isBlank, missingOr, refuse } from '../types/field-rules.ts'
import { normalisePhone, phoneToText, readPhone } from './phone-number.ts'
import { matchesPattern } from './plain-text.ts'

/** Stored as E.164, read as it is dialled. */
export const phoneRules: FieldRules<string> = {
  stored: z.string(),
  schema: (field) =>
    z.string({ error: missingOr('phone.invalid') }).transform((value, context) => {
      const verdict = readPhone(value)
      if ('issue' in verdict) refuse(context, verdict.issue)
      else if (matchesPattern(verdict.number, field)) return verdict.number
      else refuse(context, { key: 'pattern' })
      return z.NEVER
    }),
  isEmpty: isBlank,
  meaning: (value) => normalisePhone(value) ?? value.replace(/[^\d+]/g, ''),
  toText: phoneToText,
}
