import { z } from 'zod'
import { emailPattern, readEmail } from '../kernel/email.ts'
import { type FieldRules, isBlank, missingOr, refuse } from '../types/field-rules.ts'
import { matchesPattern, plainText } from './plain-text.ts'

export const emailMaximum = 254

/** The shape only; DNS MX and which other letters our mail server takes are checked upstream. The domain is stored in lower case. */
export const emailRules: FieldRules<string> = {
  stored: z.string(),
  schema: (field) =>
    z
      .string({ error: missingOr('invalid') })
      .transform(readEmail)
      .pipe(plainText({ maximum: field.maximumLength ?? emailMaximum }))
      .superRefine((value, context) => {
        if (!emailPattern.test(value)) refuse(context, { key: 'email' })
        else if (!matchesPattern(value, field)) refuse(context, { key: 'pattern' })
      })
      .transform((value) => value.replace(/@.*$/, (domain) => domain.toLowerCase())),
  isEmpty: isBlank,
  meaning: (value) => value.replace(/@.*$/, (domain) => domain.toLowerCase()),
  toText: (value) => value,
}
