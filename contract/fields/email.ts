import { z } from 'zod'
import { emailIssue, readEmail } from '../kernel/email.ts'
import { type FieldRules, isBlank, missingOr, refuse } from '../types/field-rules.ts'
import { matchesPattern, plainText } from './plain-text.ts'

export const emailMaximum = 254

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const address = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, 'i')

/** The shape only; whether the domain takes mail (DNS MX) is asked upstream. The domain is stored in lower case. */
export const emailRules: FieldRules<string> = {
  stored: z.string(),
  schema: (field) =>
    z
      .string({ error: missingOr('invalid') })
      .transform(readEmail)
      .pipe(plainText({ maximum: field.maximumLength ?? emailMaximum }))
      .superRefine((value, context) => {
        if (!address.test(value)) refuse(context, { key: emailIssue(value) })
        else if (!matchesPattern(value, field)) refuse(context, { key: 'pattern' })
      })
      .transform((value) => value.replace(/@.*$/, (domain) => domain.toLowerCase())),
  isEmpty: isBlank,
  meaning: (value) => value.replace(/@.*$/, (domain) => domain.toLowerCase()),
  toText: (value) => value,
}
