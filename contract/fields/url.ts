import { z } from 'zod'
import { type FieldRules, isBlank, refuse } from './field-rules.ts'
import { matchesPattern, plainText } from './plain-text.ts'
import { webAddressFault } from './web-address.ts'

export const urlMaximum = 2000

/** Stored as typed; whether it can be reached is asked upstream. */
export const urlRules: FieldRules<string> = {
  stored: z.string(),
  schema: (field) =>
    plainText({ maximum: field.maximumLength ?? urlMaximum }).superRefine((value, context) => {
      const fault = webAddressFault(value) ?? (matchesPattern(value, field) ? undefined : { key: 'pattern' })
      if (fault) refuse(context, fault)
    }),
  isEmpty: isBlank,
  toText: (value) => value,
}
