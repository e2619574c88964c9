import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
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
    .orderBy(itemTypes.kind, itemTypes.key)
  return rows.map((row) => row.definition)
}

export type TypeNames = Map<string, TypeReference>

/** Taken out of the definition by the database: a whole one, with all its fields, is many times as large. */
const reference = (locale: Locale) => ({
  key: itemTypes.key,
  name: sql<string>`${itemTypes.definition} -> 'name' ->> ${locale}::text`,
  icon: sql<string>`${itemTypes.definition} ->> 'icon'`,
  base: sql<boolean>`coalesce((${itemTypes.definition} -> 'base')::boolean, false)`,
})

/** Names and icons of the types of a kind, by key: all, or those that are asked for. */
export async function typeNames(
  db: Database,
  tenantId: number,
  locale: Locale,
  kind: TypeKind,
  { keys, withoutBase = false }: { keys?: readonly string[]; withoutBase?: boolean } = {},
): Promise<TypeNames> {
  if (keys?.length === 0) return new Map()
  const rows = await db
    .select(reference(locale))
    .from(itemTypes)
    .where(and(ofTenant(tenantId), eq(itemTypes.kind, kind), keys && inArray(itemTypes.key, [...keys])))
    .orderBy(itemTypes.key, sql`${itemTypes.tenantId} nulls first`)
  const shown = rows.filter(({ base }) => !(withoutBase && base))
  // A tenant's own type comes after, and stands for, the common one with the same key.
  return new Map(shown.map(({ key, name, icon }) => [key, { key, name, icon }]))
}

/** The icon of the first type, or the building that stands for any organisation. */
export const iconOf = (names: TypeNames, types: readonly string[]) =>
  types.map((type) => names.get(type)?.icon).find((icon) => icon !== undefined) ?? defaultOrganisationIcon
