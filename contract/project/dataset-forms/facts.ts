import { z } from 'zod'
import { plainTextOf } from '../../content/quality.ts'
import { storedOpeningTimes } from '../../fields/opening-times.ts'
import { recurrenceSchema } from '../../recurrence/recurrence-schema.ts'
import type { DatasetRecord } from '../dataset.ts'

const text = z.string().catch('')
const part = z.string().optional().catch(undefined)

const addressSchema = z.object({
  type: z.enum(['ADDRESS', 'MAILBOX', 'FREEPOST', 'NOADDRESS']),
  country: z.string(),
  postalCode: part,
  houseNumber: part,
  addition: part,
  street: part,
  city: part,
  municipality: part,
  region: part,
})
export type PublicAddress = z.infer<typeof addressSchema>

/** What exchange formats have a place for, by the names that the standard types give it. What is not there is empty. */
const factsSchema = z.object({
  summary: text,
  description: text.transform((html) => plainTextOf(html).trim()),
  phone: text,
  email: text,
  website: text,
  socialMedia: z.array(z.string()).catch([]),
  isil: z.array(z.object({ code: z.string() })).catch([]),
  address: addressSchema.optional().catch(undefined),
  postalAddress: addressSchema.optional().catch(undefined),
  gps: z.object({ latitude: z.number(), longitude: z.number() }).optional().catch(undefined),
  openingTimes: storedOpeningTimes.optional().catch(undefined),
  price: z
    .object({ kind: z.string(), amount: z.number().optional(), explanation: z.string().optional() })
    .optional()
    .catch(undefined),
  location: text,
  when: recurrenceSchema.optional().catch(undefined),
  status: text,
})
export type PublicFacts = z.infer<typeof factsSchema>

export const factsOf = ({ values }: Pick<DatasetRecord, 'values'>): PublicFacts => factsSchema.parse(values)

/** Street and number, or the box; empty for what has no address. */
export function addressLine({ type, street = '', houseNumber = '', addition }: PublicAddress): string {
  if (type === 'NOADDRESS') return ''
  const number = addition === undefined ? houseNumber : `${houseNumber} ${addition}`
  if (type === 'MAILBOX') return `Postbus ${number}`
  return type === 'FREEPOST' ? `Antwoordnummer ${number}` : `${street} ${number}`.trim()
}
