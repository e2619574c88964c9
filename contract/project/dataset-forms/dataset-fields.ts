import { z } from 'zod'
import { plainTextOf } from '../../content/quality.ts'
import { schemeName, schemesOf } from '../../fields/identifier-schemes.ts'
import { storedIdentifiers } from '../../fields/identifiers.ts'
import { storedOpeningTimes } from '../../fields/opening-times.ts'
import { publicAddressSchema } from '../../fields/public-address.ts'
import { recurrenceSchema } from '../../recurrence/recurrence-schema.ts'
import type { DatasetRecord } from '../dataset.ts'

const text = z.string().catch('')

/** Values that exchange formats have a place for, by their names in the standard types; missing values are empty. */
const factsSchema = z.object({
  summary: text,
  description: text.transform((html) => plainTextOf(html).trim()),
  phone: text,
  email: text,
  website: text,
  socialMedia: z.array(z.string()).catch([]),
  isil: z.array(z.object({ code: z.string() })).catch([]),
  identifiers: storedIdentifiers.catch([]),
  address: publicAddressSchema.optional().catch(undefined),
  postalAddress: publicAddressSchema.optional().catch(undefined),
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
export type DatasetFields = z.infer<typeof factsSchema>

export const datasetFieldsOf = ({ values }: Pick<DatasetRecord, 'values'>): DatasetFields => factsSchema.parse(values)

/** The numbers that registers gave, with how each is called, ISIL codes first. */
export const registered = ({
  isil,
  identifiers,
}: DatasetFields): { register: string; value: string; address?: string }[] => [
  ...isil.map(({ code }) => ({ register: 'ISIL', value: code })),
  ...identifiers.map(({ scheme, value }) => {
    const address = schemesOf({})
      .find(({ key }) => key === scheme)
      ?.address?.(value)
    return { register: schemeName(scheme, {}), value, ...(address === undefined ? {} : { address }) }
  }),
]
