import { z } from 'zod'
import type { Values } from '#contract/content/values'
import type { FieldError } from '#contract/kernel/errors'
import { isRecord } from '#contract/types/field-rules'
import type { Database } from '../../platform/db/store.ts'
import { findPostalPlace } from '../region/postal-places.ts'
import { findPostalAddress } from '../region/postal-table.ts'

type Problem = Omit<FieldError, 'message'>

const unlisted = z.boolean().optional().catch(undefined)
const dutchAddress = z.object({
  type: z.literal('ADDRESS'),
  country: z.literal('NL'),
  postalCode: z.string(),
  houseNumber: z.string(),
  addition: z.string().optional(),
  unlisted,
})
const addressAbroad = z.object({
  type: z.literal('ADDRESS'),
  country: z.enum(['BE', 'DE']),
  postalCode: z.string(),
  city: z.string(),
  unlisted,
})
const visited = z.discriminatedUnion('country', [dutchAddress, addressAbroad])
type Visited = z.infer<typeof visited>

/** One message: at the postal code that does not exist, or else at the place that it is not of. */
async function placeProblem(db: Database, path: string, address: z.infer<typeof addressAbroad>) {
  const found = await findPostalPlace(db, address)
  if (found.state === 'unknown') return { path: `${path}.postalCode`, code: 'address.unknownCode' }
  if (found.state !== 'elsewhere') return undefined
  return { path: `${path}.city`, code: 'address.otherPlace', params: { cities: found.cities.join(', ') } }
}

/** The problem of an address according to the postal table, even when somebody confirmed it. */
async function problemOf(db: Database, path: string, address: Visited): Promise<Problem | undefined> {
  if (address.country !== 'NL') return placeProblem(db, path, address)
  const found = await findPostalAddress(db, address)
  const place = `${path}.houseNumber`
  if (found.state === 'addition')
    return { path: place, code: 'address.additionNeeded', params: { additions: found.additions.join(', ') } }
  return found.state === 'unknown' ? { path: place, code: 'address.unknown' } : undefined
}

/** Problems of an address according to the postal table, unless somebody said that it is right all the same. */
export async function addressProblems(db: Database, path: string, value: unknown): Promise<Problem[]> {
  const { data: address } = visited.safeParse(value)
  if (address === undefined || address.unlisted === true) return []
  const problem = await problemOf(db, path, address)
  return problem === undefined ? [] : [problem]
}

const lookedUp = ['street', 'city', 'municipality'] as const
const isMissing = (part: unknown) => part === undefined || (typeof part === 'string' && part.trim() === '')

/**
 * The named values of a file, of which Dutch addresses that lack their street, place or municipality get it from the postal
 * table, as in a form. What the file has itself stays.
 */
export async function withLookedUp(db: Database, values: Values, names: readonly string[]): Promise<Values> {
  const filled = { ...values }
  for (const name of names) {
    const value = values[name]
    const { data: address } = dutchAddress.safeParse(value)
    if (address === undefined || !isRecord(value) || !lookedUp.some((part) => isMissing(value[part]))) continue
    const found = await findPostalAddress(db, address)
    if (found.state !== 'found') continue
    const { street, city, municipality, province: region } = found
    const missing = Object.entries({ street, city, municipality, region }).filter(([part]) => isMissing(value[part]))
    filled[name] = { ...value, ...Object.fromEntries(missing) }
  }
  return filled
}

/** Marks stay on addresses alone that the postal table does not know: one that it knows by now loses its mark. */
export async function withMarksThatHold(
  db: Database,
  values: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const settled = { ...values }
  for (const [name, value] of Object.entries(values)) {
    const { data: address } = visited.safeParse(value)
    if (address?.unlisted !== true || (await problemOf(db, name, address)) !== undefined) continue
    const { unlisted: _, ...rest } = z.looseObject({ unlisted }).parse(value)
    settled[name] = rest
  }
  return settled
}

/** Values of a file, in which what the postal table does not know is kept as it was, marked and reported. */
export async function keepingUnlisted<Value>(
  db: Database,
  values: Record<string, Value>,
): Promise<{ values: Record<string, Value | (Value & { unlisted: true })>; notListed: string[] }> {
  const marked: Record<string, Value | (Value & { unlisted: true })> = { ...values }
  const notListed: string[] = []
  for (const [name, value] of Object.entries(values)) {
    const { data: address } = visited.safeParse(value)
    const problem = address && (await problemOf(db, `values.${name}`, address))
    if (problem === undefined) continue
    marked[name] = { ...value, unlisted: true }
    notListed.push(problem.path)
  }
  return { values: marked, notListed }
}
