import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { agendaTypes } from '#contract/agenda/type'
import { repetitionsMaximum } from '#contract/content/values'
import { type OwnScheme, readOwnSchemes } from '#contract/fields/identifier-schemes'
import type { Locale } from '#contract/kernel/constants'
import { defaultOrganisationIcon } from '#contract/kernel/constants'
import type { TypeReference } from '#contract/team/menu'
import { withFieldLimits } from '#contract/types/field-limits'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import { itemTypes } from '../../platform/db/schema/words.ts'
import type { Database } from '../../platform/db/store.ts'
import { isInBatch, sharedRead } from '../../platform/http/shared-reads.ts'

export type TypeKind = TypeDefinition['kind']

const ofTenant = (tenantId: number) => or(isNull(itemTypes.tenantId), eq(itemTypes.tenantId, tenantId))

/** Types that a tenant has, each once, or those of them that are requested, with their definitions. */
export async function listTypes(
  db: Database,
  tenantId: number,
  kind?: TypeKind,
  keys?: readonly string[],
): Promise<TypeDefinition[]> {
  return keys?.length === 0 ? [] : [...(await readTypes(db, tenantId, kind, keys))]
}

/** The types that something of a kind may have: agenda items have the one of the product itself. */
export const typesOfKind = async (
  db: Database,
  tenantId: number,
  kind: TypeKind,
  keys?: readonly string[],
): Promise<TypeDefinition[]> =>
  kind === 'agenda'
    ? agendaDefinitions.filter(({ key }) => keys?.includes(key) ?? true)
    : listTypes(db, tenantId, kind, keys)

const readTypes = sharedRead((...args: [number, TypeKind?, (readonly string[])?]) => JSON.stringify(args), findTypes)

/** Some types with all their fields: larger than names, so fewer are kept. */
const maximumKeptTypes = 100
const typeCache = new Map<string, { stamp: string; types: readonly TypeDefinition[] }>()

/** For a page they are kept as long as the rows are the same: each record and form needs those of its item, and hardly any changes. */
async function findTypes(
  db: Database,
  ...args: [tenantId: number, kind?: TypeKind, keys?: readonly string[]]
): Promise<readonly TypeDefinition[]> {
  if (!isInBatch()) return readDefinitions(db, ...args)
  const stamp = await stampOf(db, args[0])
  const key = JSON.stringify(args)
  const known = typeCache.get(key)
  if (stamp !== undefined && known?.stamp === stamp) return known.types
  const types = await readDefinitions(db, ...args)
  if (typeCache.size >= maximumKeptTypes) typeCache.clear()
  if (stamp !== undefined) typeCache.set(key, { stamp, types })
  return types
}

/** The registers that a tenant added, read once with its types. */
const ownSchemes = (tenantId: number) =>
  sql<string>`(select identifier_schemes from tenants where id = ${tenantId}::bigint)`

async function readDefinitions(
  db: Database,
  tenantId: number,
  kind?: TypeKind,
  keys?: readonly string[],
): Promise<readonly TypeDefinition[]> {
  const rows = await db
    // A tenant's own type stands for the common one with the same key.
    .selectDistinctOn([itemTypes.kind, itemTypes.key], { definition: itemTypes.definition, own: ownSchemes(tenantId) })
    .from(itemTypes)
    .where(and(ofTenant(tenantId), kind && eq(itemTypes.kind, kind), keys && inArray(itemTypes.key, [...keys])))
    .orderBy(itemTypes.kind, itemTypes.key, sql`${itemTypes.tenantId} nulls last`)
  const [{ own = '' } = {}] = rows
  const { schemes } = readOwnSchemes(own)
  return rows.map((row) => withLimits(row.definition, schemes))
}

export type StoredType = { definition: TypeDefinition; isCommon: boolean }

/** Types that can be edited as they are stored, those of all tenants first: without the limits that go with them. */
export async function storedTypes(db: Database, tenantId: number, key?: string): Promise<StoredType[]> {
  const rows = await db
    .select({ definition: itemTypes.definition, tenantId: itemTypes.tenantId })
    .from(itemTypes)
    .where(
      and(ofTenant(tenantId), ne(itemTypes.kind, 'agenda'), key === undefined ? undefined : eq(itemTypes.key, key)),
    )
    .orderBy(sql`${itemTypes.tenantId} nulls first`, itemTypes.kind, itemTypes.key)
  return rows.map(({ definition, tenantId: of }) => ({ definition, isCommon: of === null }))
}

/**
 * How often a field may be repeated, and what one holds, is told with it, also where its definition leaves that to us; so are
 * the registers that its tenant added.
 */
function withLimits(type: TypeDefinition, schemes: OwnScheme[] = []): TypeDefinition {
  const withSchemes = (field: FieldDefinition) =>
    field.type === 'identifiers' && schemes.length > 0 ? { ...field, schemes } : field
  const limited = (field: FieldDefinition) =>
    field.repeatable && field.maximumRepetitions === undefined
      ? withFieldLimits({ ...field, maximumRepetitions: repetitionsMaximum })
      : withFieldLimits(field)
  const withAll = (field: FieldDefinition) => withSchemes(limited(field))
  return { ...type, sections: type.sections.map((section) => ({ ...section, fields: section.fields.map(withAll) })) }
}

/** The type of agenda items, as it is told. */
export const agendaDefinitions: TypeDefinition[] = agendaTypes.map((type) => withLimits(type))

/** A type by name, with what decides whether something new may be made of it. */
export type NamedType = Omit<TypeReference, 'available' | 'offered'> & {
  kind: TypeKind
  base: boolean
  active: boolean
  categories: string[]
}
export type TypeNames = Map<string, NamedType>

/** All types, or those requested. */
type Choice = { keys?: readonly string[]; withoutBase?: boolean }

/** Tenants times languages. */
const maximumKept = 400
const nameCache = new Map<string, { stamp: string; names: readonly NamedType[] }>()

/**
 * The names of all types of a tenant. Every menu and list needs them, they hardly ever change, and reading them out of
 * their definitions costs more than the rest of a menu: they are kept as long as the rows are the same.
 */
const namesKey = (tenantId: number, locale: Locale) => `${tenantId} ${locale}`
const readNames = sharedRead(
  namesKey,
  async (db: Database, tenantId: number, locale: Locale): Promise<readonly NamedType[]> => {
    const stamp = await stampOf(db, tenantId)
    const key = namesKey(tenantId, locale)
    const known = nameCache.get(key)
    if (stamp !== undefined && known?.stamp === stamp) return known.names
    const names = await findNames(db, tenantId, locale)
    if (nameCache.size >= maximumKept) nameCache.clear()
    if (stamp !== undefined) nameCache.set(key, { stamp, names })
    return names
  },
)

/**
 * Changes with any row: one that is written gets the number of its transaction, and one that goes leaves the count. Another
 * database has another name, or began at another moment. None in a transaction that wrote: what it writes twice keeps its number.
 */
const stampOf = sharedRead(String, readStamp)

async function readStamp(db: Database, tenantId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ stamp: string | null }>(sql`
    select case when pg_current_xact_id_if_assigned() is null then concat_ws(' ', current_database(),
      pg_postmaster_start_time(), count(*), max(xmin::text::bigint), sum(xmin::text::bigint),
      md5(${ownSchemes(tenantId)})) end as stamp
    from item_types where tenant_id is null or tenant_id = ${tenantId}`)
  return rows[0]?.stamp ?? undefined
}

/** Names come out of the definition in the database: a whole one, with all its fields, is many times as large. */
async function findNames(db: Database, tenantId: number, locale: Locale): Promise<NamedType[]> {
  return await db
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
    .where(ofTenant(tenantId))
    .orderBy(itemTypes.key, sql`${itemTypes.tenantId} nulls first`)
}

// A tenant's own type comes after, and replaces, the common one with the same key.
const toNames = (rows: readonly NamedType[], { keys, withoutBase = false }: Choice): TypeNames =>
  new Map(
    [...new Map(rows.map((type) => [type.key, type]))].filter(
      ([key, { base }]) => !(withoutBase && base) && (keys === undefined || keys.includes(key)),
    ),
  )

/** Names and icons of the types of a kind, by key. */
export async function typeNames(
  db: Database,
  tenantId: number,
  locale: Locale,
  kind: TypeKind,
  choice: Choice = {},
): Promise<TypeNames> {
  if (choice.keys?.length === 0) return new Map()
  return (await allTypeNames(db, tenantId, locale))(kind, choice)
}

/** The same for all kinds at once, to be read per kind: a menu needs three of them. */
export async function allTypeNames(db: Database, tenantId: number, locale: Locale) {
  const rows = await readNames(db, tenantId, locale)
  return (kind: TypeKind, choice: Choice = {}) =>
    toNames(
      rows.filter((row) => row.kind === kind),
      choice,
    )
}
export type TypeNamesByKind = Awaited<ReturnType<typeof allTypeNames>>

/** The icon of the first type, or the building as the icon of any organisation. */
export const iconOf = (names: TypeNames, types: readonly string[]) =>
  types.map((type) => names.get(type)?.icon).find((icon) => icon !== undefined) ?? defaultOrganisationIcon
