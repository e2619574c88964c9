import { z } from 'zod'
import { readPhone } from '../fields/phone-number.ts'
import { emailSchema } from '../kernel/email.ts'
import { multilineSchema } from '../kernel/text.ts'

const phone = z.string().transform((value, context) => {
  if (value.trim() === '') return ''
  const verdict = readPhone(value)
  if (!('issue' in verdict)) return verdict.number
  context.addIssue({ code: 'custom', message: verdict.issue.key, params: verdict.issue.params })
  return z.NEVER
})
const website = z.url({ protocol: /^https?$/, error: 'url.invalid' }).max(2000, { error: 'tooLong' })

/** How an organisation itself can be reached about a product that it offers for another one; empty is not said. */
export const offerContactSchema = z
  .object({
    phone: phone.default(''),
    email: z.union([z.literal(''), emailSchema]).default(''),
    website: z.union([z.literal(''), website]).default(''),
    /** Advice to visitors at that place, such as where to report. */
    note: multilineSchema(1000).default(''),
  })
  .meta({ id: 'OfferContact' })
export type OfferContact = z.infer<typeof offerContactSchema>

export const noContact: OfferContact = { phone: '', email: '', website: '', note: '' }
