import { and, between, eq, sql } from 'drizzle-orm'
import type { PostalAnswer } from '#contract/content/regions'
import { postalAddresses } from '../../platform/db/schema/address.ts'
import type { Database } from '../../platform/db/store.ts'

const compact = (postalCode: string) => postalCode.replace(/\s/g, '').toUpperCase()
/** More additions than these help nobody to choose. */
const additionsShown = 12
const houseMaximum = 500

/** `27a` as number and letter: the table keeps them apart. */
function splitNumber(houseNumber: string, addition = ''): { number: number; addition: string } | undefined {
  const match = /^(\d{1,5})\s*([a-z]?)$/i.exec(houseNumber.trim())
  if (match === null) return undefined
  return { number: Number(match[1]), addition: `${match[2] ?? ''}${addition}`.replace(/[\s-]/g, '').toUpperCase() }
}

/**
 * The address of a Dutch postal code and house number. `unknown` when the table knows the neighbourhood but not this
 * combination; `addition` when the number exists with a letter or addition only; `uncovered` when the table doesn't know
 * the neighbourhood, and so can't say (the user may go on).
 */
export async function findPostalAddress(
  db: Database,
  { postalCode, houseNumber, addition }: { postalCode: string; houseNumber: string; addition?: string },
): Promise<PostalAnswer> {
  const wanted = splitNumber(houseNumber, addition)
  const code = compact(postalCode)
  if (wanted === undefined) return { state: 'unknown' }
  const rows = await db
    .select()
    .from(postalAddresses)
    .where(and(eq(postalAddresses.postalCode, code), eq(postalAddresses.houseNumber, wanted.number)))
    .orderBy(sql`${postalAddresses.addition} <> ${wanted.addition}`, postalAddresses.addition, postalAddresses.id)
    .limit(houseMaximum)
  const [found] = rows
  if (found !== undefined) {
    // An addition that the table doesn't know is no reason to refuse: many are missing there. None at all is another matter.
    if (wanted.addition === '' && found.addition !== '')
      return { state: 'addition', additions: rows.slice(0, additionsShown).map((row) => row.addition) }
    const { street, city, municipality, province, latitude, longitude } = found
    return { state: 'found', street, city, municipality, province, latitude, longitude }
  }
  const [neighbour] = await db
    .select({ id: postalAddresses.id })
    .from(postalAddresses)
    // As a range: the index serves it in every collation, which it doesn't for the beginning of a text.
    .where(between(postalAddresses.postalCode, `${code.slice(0, 4)}AA`, `${code.slice(0, 4)}ZZ`))
    .limit(1)
  return { state: neighbour === undefined ? 'uncovered' : 'unknown' }
}
