import { z } from 'zod'
import { webAddressIssue } from './web-address.ts'

/** A web address that may be left empty. */
export const optionalAddressSchema = z
  .string()
  .trim()
  .max(500, { error: 'tooLong' })
  .superRefine((address, context) => {
    const issue = address === '' ? undefined : webAddressIssue(address)
    if (issue !== undefined) context.addIssue({ code: 'custom', message: issue.key })
  })
