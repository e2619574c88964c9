import { and, between, eq } from 'drizzle-orm'
import { postalPlaces } from '../../platform/db/schema/address.ts'
import type { Database } from '../../platform/db/store.ts'

type ForeignPlace = { country: 'BE' | 'DE'; postalCode: string; city: string }

/** More places than these help nobody to choose. */
const placesShown = 6

const fold = (name: string) =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()

/**
 * Whether a Belgian or German postal code exists, and is of that place or municipality. `uncovered` when the table has no
 * postal code of that part of the country, and so can't say.
 */
export async function findPostalPlace(
  db: Database,
  { country, postalCode, city }: ForeignPlace,
): Promise<{ state: 'found' | 'unknown' | 'uncovered' } | { state: 'elsewhere'; cities: string[] }> {
  const rows = await db
    .select({ city: postalPlaces.city, municipality: postalPlaces.municipality })
    .from(postalPlaces)
    .where(and(eq(postalPlaces.country, country), eq(postalPlaces.postalCode, postalCode)))
    .orderBy(postalPlaces.city)
  if (rows.length > 0) {
    const names = rows.flatMap((row) => [row.city, row.municipality]).map(fold)
    if (names.includes(fold(city))) return { state: 'found' }
    return { state: 'elsewhere', cities: rows.slice(0, placesShown).map((row) => row.city) }
  }
  const part = postalCode.slice(0, 2)
  const [first, last] = ['0', '9'].map((digit) => part.padEnd(postalCode.length, digit))
  const [neighbour] = await db
    .select({ postalCode: postalPlaces.postalCode })
    .from(postalPlaces)
    .where(and(eq(postalPlaces.country, country), between(postalPlaces.postalCode, first ?? '', last ?? '')))
    .limit(1)
  return { state: neighbour === undefined ? 'uncovered' : 'unknown' }
}
