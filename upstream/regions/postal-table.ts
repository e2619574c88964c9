import { and, between, eq, sql } from 'drizzle-orm'
import { postalAddresses } from '../db/schema/address.ts'
import type { Database } from '../db/store.ts'

export type PostalAddress = { street: string; city: string; municipality: string }

const compact = (postalCode: string) => postalCode.replace(/\s/g, '').toUpperCase()

/** `27a` as number and letter: the table keeps them apart. */
function splitNumber(houseNumber: string, addition = ''): { number: number; addition: string } | undefined {
  const match = /^(\d{1,5})\s*([a-z]?)$/i.exec(houseNumber.trim())
  if (match === null) return undefined
  return { number: Number(match[1]), addition: `${match[2] ?? ''}${addition}`.replace(/[\s-]/g, '').toUpperCase() }
}

/**
 * The address of a Dutch postal code and house number. `unknown` when the table knows the neighbourhood but not this
 * combination; `uncovered` when it doesn't know the neighbourhood, and so can't tell (the user may go on).
 */
export async function findPostalAddress(
  db: Database,
  { postalCode, houseNumber, addition }: { postalCode: string; houseNumber: string; addition?: string },
): Promise<PostalAddress | 'unknown' | 'uncovered'> {
  const wanted = splitNumber(houseNumber, addition)
  const code = compact(postalCode)
  if (wanted === undefined) return 'unknown'
  const [found] = await db
    .select()
    .from(postalAddresses)
    .where(and(eq(postalAddresses.postalCode, code), eq(postalAddresses.houseNumber, wanted.number)))
    // An addition that the table doesn't know is no reason to refuse: many are missing there.
    .orderBy(sql`${postalAddresses.addition} <> ${wanted.addition}`, postalAddresses.id)
    .limit(1)
  if (found !== undefined) return { street: found.street, city: found.city, municipality: found.municipality }
  const [neighbour] = await db
    .select({ id: postalAddresses.id })
    .from(postalAddresses)
    // As a range: the index serves it in every collation, which it doesn't for the beginning of a text.
    .where(between(postalAddresses.postalCode, `${code.slice(0, 4)}AA`, `${code.slice(0, 4)}ZZ`))
    .limit(1)
  return neighbour === undefined ? 'uncovered' : 'unknown'
}
