import type { OpeningTimes, Period } from '../fields/opening-hours/opening-times.ts'
import { schemaOpeningHours } from '../fields/opening-hours/schema-org.ts'
import { type PublicAddress, schemaAddress } from '../fields/public-address.ts'
import { plainSchemaClass, type SchemaClassName } from '../types/schema-classes.ts'

type JsonLdInput = {
  name: string
  url?: string
  address?: PublicAddress | undefined
  openingTimes?: OpeningTimes | undefined
  /** Follows from its types, where they name a class. */
  schemaClass?: SchemaClassName | undefined
}

/** An organisation for search engines: who it is, and when it is open between two dates. */
export function organisationJsonLd({ name, url, address, openingTimes, schemaClass }: JsonLdInput, span: Period) {
  const postal = schemaAddress(address)
  return {
    '@context': 'https://schema.org',
    '@type': schemaClass ?? (openingTimes === undefined ? plainSchemaClass : 'LocalBusiness'),
    name,
    ...(url ? { url } : {}),
    ...(postal ? { address: postal } : {}),
    ...(openingTimes === undefined ? {} : schemaOpeningHours(openingTimes, span)),
  }
}
