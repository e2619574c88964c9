import type { OpeningTimes, Period } from '../fields/opening-hours/opening-times.ts'
import { schemaOpeningHours } from '../fields/opening-hours/schema-org.ts'

/** An organisation for search engines: who it is, and when it is open between two dates. */
export function organisationJsonLd(
  { name, url, openingTimes }: { name: string; url?: string; openingTimes?: OpeningTimes | undefined },
  span: Period,
) {
  return {
    '@context': 'https://schema.org',
    '@type': openingTimes === undefined ? 'Organization' : 'LocalBusiness',
    name,
    ...(url ? { url } : {}),
    ...(openingTimes === undefined ? {} : schemaOpeningHours(openingTimes, span)),
  }
}
