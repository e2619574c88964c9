import { z } from 'zod'
import { type FieldRules, isEmptyRecord, isRecord, refuse } from '../types/field-rules.ts'
import { matchesPattern, plainText } from './plain-text.ts'
import { unwrapAddress, webAddressIssue, webMeaning } from './web-address.ts'

export const urlMaximum = 2000

/** An address, or one with the tick that nobody need ask whether it can be reached. */
export type UrlValue = string | { address: string; skipCheck: true }

/** The address that is to be checked, in a value of any shape; none when the check is to be skipped. */
export function addressOfUrl(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Stored as typed, without what a mail program put around it; reachability is checked upstream, unless the user ticked to skip it. */
export const urlRules: FieldRules<UrlValue> = {
  stored: z.union([z.string(), z.object({ address: z.string(), skipCheck: z.literal(true) })]),
  schema: (field) => {
    const address = plainText({ maximum: field.maximumLength ?? urlMaximum })
      .transform(unwrapAddress)
      .superRefine((value, context) => {
        const issue = webAddressIssue(value) ?? (matchesPattern(value, field) ? undefined : { key: 'pattern' })
        if (issue) refuse(context, issue)
      })
    const read = (value: unknown) => (isRecord(value) ? value.address : value)
    return z.unknown().transform((value, context): UrlValue => {
      const parsed = address.safeParse(read(value))
      if (!parsed.success) {
        for (const { message, ...issue } of parsed.error.issues)
          refuse(context, { key: message, params: 'params' in issue ? issue.params : undefined })
        return z.NEVER
      }
      return isRecord(value) && value.skipCheck === true ? { address: parsed.data, skipCheck: true } : parsed.data
    })
  },
  isEmpty: (value) => isEmptyRecord(value, ['skipCheck']),
  meaning: (value) => webMeaning(typeof value === 'string' ? value : value.address),
  toText: (value) => (typeof value === 'string' ? value : value.address),
}
