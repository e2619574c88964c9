import { and, eq, inArray, ne } from 'drizzle-orm'
import { z } from 'zod'
import { fieldsOf } from '#contract/content/values'
import type { FieldError } from '#contract/kernel/errors'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { isilCodes } from '../../platform/db/schema/isil.ts'
import type { Database } from '../../platform/db/store.ts'
import { findFiles } from '../file/repository.ts'
import { productNamesNotIn } from '../region/product-names.ts'
import { regionsNotIn } from '../region/region-table.ts'
import { addressProblems } from './addresses.ts'
import { takenIdentifiers } from './identifiers.ts'

export type Problem = Omit<FieldError, 'message'>

const isilValue = z.array(z.object({ code: z.string() }))

/** The ISIL codes in values, with their paths. */
export function isilCodesIn(
  types: TypeDefinition[],
  values: Record<string, unknown>,
): { path: string; code: string }[] {
  return fieldsOf(types)
    .filter(({ type }) => type === 'isil')
    .flatMap(({ name }) => {
      const codes = isilValue.safeParse(values[name])
      if (!codes.success) return []
      return codes.data.map(({ code }, index) => ({ path: `values.${name}.${index}.code`, code }))
    })
}

/** Codes that another one has: an ISIL code belongs to one organisation for ever. */
export async function takenIsil(
  db: Database,
  tenantId: number,
  codes: { path: string; code: string }[],
  itemId = 0,
): Promise<Problem[]> {
  if (codes.length === 0) return []
  const requested = codes.map(({ code }) => code)
  const taken = await db
    .select({ code: isilCodes.code })
    .from(isilCodes)
    .where(and(eq(isilCodes.tenantId, tenantId), ne(isilCodes.itemId, itemId), inArray(isilCodes.code, requested)))
  return codes
    .filter(({ code }) => taken.some((other) => other.code === code))
    .map(({ path }) => ({ path, code: 'isil.exists' }))
}

const fileValue = z.object({ id: z.string(), mediaType: z.string(), bytes: z.number() })

/** The files in values: their paths and their details. */
export function filesIn(types: TypeDefinition[], values: Record<string, unknown>) {
  return fieldsOf(types)
    .filter(({ type }) => type === 'file')
    .flatMap(({ name, repeatable }) => {
      const value = values[name]
      const parts: unknown[] = repeatable && Array.isArray(value) ? value : [value]
      return parts.flatMap((part, index) => {
        const file = fileValue.safeParse(part)
        return file.success ? [{ path: `values.${name}${repeatable ? `.${index}` : ''}`, ...file.data }] : []
      })
    })
}

/** Details of a file in a form are not trusted: the file must have been uploaded here, and its measurements must match. */
async function checkFiles(
  db: Database,
  claimed: ReturnType<typeof filesIn>,
  within: Parameters<typeof findFiles>[2],
): Promise<Problem[]> {
  const ids = claimed.map(({ id }) => id)
  const known = new Map((await findFiles(db, ids, within)).map((file) => [file.id, file]))
  return claimed
    .filter(({ id, mediaType, bytes }) => {
      const file = known.get(id)
      return file === undefined || file.mediaType !== mediaType || file.size !== bytes
    })
    .map(({ path }) => ({ path, code: 'file.unknown' }))
}

/** Fields whose values are chosen from a list of the installation: what it doesn't have would be found by nobody. */
const listed = [
  { type: 'regions', notIn: regionsNotIn },
  { type: 'productNames', notIn: productNamesNotIn },
] as const

async function unknownNames(
  db: Database,
  types: TypeDefinition[],
  values: Record<string, unknown>,
  { type, notIn }: (typeof listed)[number],
): Promise<Problem[]> {
  const chosen = fieldsOf(types)
    .filter((field) => field.type === type)
    .flatMap(({ name }) => {
      const names = z.array(z.string()).safeParse(values[name])
      return names.success ? [{ path: `values.${name}`, names: names.data }] : []
    })
  const unknown = new Set(
    await notIn(
      db,
      chosen.flatMap(({ names }) => names),
    ),
  )
  return chosen.flatMap(({ path, names }) => {
    const wrong = names.filter((name) => unknown.has(name))
    return wrong.length === 0 ? [] : [{ path, code: `${type}.unknown`, params: { names: wrong.join(', ') } }]
  })
}

/** The checks of values that need the store: the postal table, regions, codes and numbers that occur once, and files. */
export async function outsideChecks(
  db: Database,
  tenantId: number,
  content: {
    types: TypeDefinition[]
    values: Record<string, unknown>
    itemId: number | undefined
    /** The organisation that the values belong to; none for a new one. */
    organisationId: number | undefined
    /** Who may name files of other organisations too: those that they may read. */
    reader?: Actor
  },
): Promise<Problem[]> {
  const { types, values, itemId, organisationId, reader } = content
  const addresses = fieldsOf(types)
    .filter(({ type }) => type === 'address')
    .map(({ name }) => addressProblems(db, `values.${name}`, values[name]))
  const found = await Promise.all([
    ...addresses,
    takenIsil(db, tenantId, isilCodesIn(types, values), itemId),
    takenIdentifiers(db, tenantId, content),
    checkFiles(db, filesIn(types, values), { tenantId, organisationId, reader }),
    ...listed.map((list) => unknownNames(db, types, values, list)),
  ])
  return found.flat()
}
