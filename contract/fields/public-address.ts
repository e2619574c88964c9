import { z } from 'zod'

const part = z.string().optional()

/** An address as visitors see it, however much of it is there. */
export const publicAddressSchema = z
  .object({
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
  .meta({ id: 'PublicAddress' })
export type PublicAddress = z.infer<typeof publicAddressSchema>

/** Street and number, or the box; empty for what has no address. */
export function addressLine({ type, street = '', houseNumber = '', addition }: PublicAddress): string {
  if (type === 'NOADDRESS') return ''
  const number = addition === undefined ? houseNumber : `${houseNumber} ${addition}`
  if (type === 'MAILBOX') return `Postbus ${number}`
  return type === 'FREEPOST' ? `Antwoordnummer ${number}` : `${street} ${number}`.trim()
}

/** As a `PostalAddress` of schema.org; undefined for what has no address. */
export function schemaAddress(address: PublicAddress | undefined) {
  if (address === undefined || address.type === 'NOADDRESS') return undefined
  const { postalCode, city, region, country } = address
  return {
    '@type': 'PostalAddress' as const,
    streetAddress: addressLine(address),
    ...(postalCode ? { postalCode } : {}),
    ...(city ? { addressLocality: city } : {}),
    ...(region ? { addressRegion: region } : {}),
    addressCountry: country,
  }
}
