import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#contract/constants'
import { defaultOrganisationIcon } from '#contract/constants'
import type { TypeReference } from '#contract/menu'
import type { TypeDefinition } from '#contract/type-definition'
import { itemTypes } from '../db/schema/words.ts'
import type { Database } from '../db/store.ts'

export type TypeKind = TypeDefinition['kind']

const ofTenant = (tenantId: number) => or(isNull(itemTypes.tenantId), eq(itemTypes.tenantId, tenantId))

/** Types that a tenant has, with their definitions. */
export async function listTypes(db: Database, tenantId: number, kind?: TypeKind): Promise<TypeDefinition[]> {
  const rows = await db
    .select({ definition: itemTypes.definition })
    .from(itemTypes)
    .where(and(ofTenant(tenantId), kind && eq(itemTypes.kind, kind)))
    // A tenant's own type comes after, and stands for, the common one with the same key.
    .orderBy(itemTypes.kind, itemTypes.key, sql`${itemTypes.tenantId} nulls first`)
  return rows.map((row) => row.definition)
}

/** A type by name, with what decides whether something new may be made of it. */
export type NamedType = Omit<TypeReference, 'available'> & {
  kind: TypeKind
  base: boolean
  active: boolean
  categories: string[]
}
export type TypeNames = Map<string, NamedType>

/** Which types are meant: all, or those that are asked for. */
type Choice = { keys?: readonly string[]; withoutBase?: boolean }

/** Names come out of the definition in the database: a whole one, with all its fields, is many times as large. */
function readNames(db: Database, tenantId: number, locale: Locale, of?: SQL): Promise<NamedType[]> {
  return db
    .select({
      kind: itemTypes.kind,
      key: itemTypes.key,
      name: sql<string>`${itemTypes.definition} -> 'name' ->> ${locale}::text`,
      icon: sql<string>`${itemTypes.definition} ->> 'icon'`,
      base: sql<boolean>`coalesce((${itemTypes.definition} -> 'base')::boolean, false)`,
      active: sql<boolean>`coalesce((${itemTypes.definition} -> 'active')::boolean, true)`,
      categories: sql<string[]>`coalesce(${itemTypes.definition} -> 'categories', '[]'::jsonb)`,
    })
    .from(itemTypes)
    .where(and(ofTenant(tenantId), of))
    .orderBy(itemTypes.key, sql`${itemTypes.tenantId} nulls first`)
}

// A tenant's own type comes after, and stands for, the common one with the same key.
const toNames = (rows: readonly NamedType[], { keys, withoutBase = false }: Choice): TypeNames =>
  new Map(
    rows
      .filter(({ key, base }) => !(withoutBase && base) && (keys === undefined || keys.includes(key)))
      .map((type) => [type.key, type]),
  )

/** Names and icons of the types of a kind, by key. */
export async function typeNames(
  db: Database,
  tenantId: number,
  locale: Locale,
  kind: TypeKind,
  choice: Choice = {},
): Promise<TypeNames> {
  const { keys } = choice
  if (keys?.length === 0) return new Map()
  const of = and(eq(itemTypes.kind, kind), keys && inArray(itemTypes.key, [...keys]))
  return toNames(await readNames(db, tenantId, locale, of), choice)
}

/** The same for all kinds at once, to be asked per kind: a menu needs three of them. */
export async function allTypeNames(db: Database, tenantId: number, locale: Locale) {
  const rows = await readNames(db, tenantId, locale)
  return (kind: TypeKind, choice: Choice = {}) =>
    toNames(
      rows.filter((row) => row.kind === kind),
      choice,
    )
}
export type TypeNamesByKind = Awaited<ReturnType<typeof allTypeNames>>

/** The icon of the first type, or the building that stands for any organisation. */
export const iconOf = (names: TypeNames, types: readonly string[]) =>
  types.map((type) => names.get(type)?.icon).find((icon) => icon !== undefined) ?? defaultOrganisationIcon
