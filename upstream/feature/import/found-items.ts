import { and, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Values } from '#contract/content/values'
import type { SheetKind } from '#contract/spreadsheet/spreadsheet-export'
import type { Actor } from '../../kernel/call/actor.ts'
import { newestVersionSql } from '../../kernel/item/newest-sql.ts'
import { type ItemRecord, newestVersion } from '../../kernel/item/publication.ts'
import { owners } from '../../kernel/item/repository.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

export type KnownItem = {
  item: ItemRecord
  organisation: { key: string; title: string } | null
  newest: { number: number; types: string[]; values: Values }
}

/** Items by key in the actor's scope, each with its newest version: two statements, however many there are. */
export async function findKnown(db: Database, actor: Actor, kind: SheetKind, keys: readonly string[]) {
  const found =
    keys.length === 0 ? [] : await findItems(db, and(readableItems(actor, kind), inArray(items.key, [...keys])))
  return withNewest(db, found)
}

/** Items with the organisations that they belong to. */
export const findItems = (db: Database, which: SQL | undefined) =>
  db
    .select({ item: items, key: owners.key, title: owners.title })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(which)

/** Items by key, each with its newest version. */
export async function withNewest(db: Database, found: Awaited<ReturnType<typeof findItems>>) {
  const uuids = found.flatMap(({ item }) => newestVersion(item) ?? [])
  const rows = uuids.length === 0 ? [] : await db.select().from(versions).where(inArray(versions.uuid, uuids))
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  return new Map(
    found.map(({ item, key, title }): [string, KnownItem] => {
      const { number = 0, types = item.types, values = {} } = byUuid.get(newestVersion(item) ?? '') ?? {}
      const organisation = key === null || title === null ? null : { key, title }
      return [item.key, { item, organisation, newest: { number, types, values } }]
    }),
  )
}

/** The values of an item in the version that a sheet was made from. */
export async function versionAt(
  db: Database,
  item: ItemRecord,
  number: number,
): Promise<KnownItem['newest'] | undefined> {
  const [found] = await db
    .select({ number: versions.number, types: versions.types, values: versions.values })
    .from(versions)
    .where(and(eq(versions.subjectType, item.kind), eq(versions.subjectId, item.id), lte(versions.number, number)))
    .orderBy(desc(versions.number))
    .limit(1)
  return found
}

/** A name that a new thing takes at its place. */
export type Claim = {
  title: string
  /** Whether what imports made may have the same. */
  besides: 'all' | 'manual'
  teamPath: string
  organisationId: number | null
  /** When it begins, where things of one name may be at several moments. */
  start?: string
}

/** Names for which there is something at the place already: what looks new may be a row without its key. */
export async function findTaken(
  db: Database,
  actor: Actor,
  kind: SheetKind,
  claims: readonly Claim[],
): Promise<Set<Claim>> {
  if (claims.length === 0) return new Set()
  const rows = claims.map(({ teamPath, organisationId, ...claim }, n) => {
    return { ...claim, n, path: organisationId === null ? teamPath : undefined, organisation: organisationId }
  })
  const paths = rows.flatMap(({ path }) => path ?? [])
  const organisations = rows.flatMap(({ organisation }) => organisation ?? [])
  const inPlaces = or(
    paths.length > 0 ? inArray(items.teamPath, [...new Set(paths)]) : undefined,
    organisations.length > 0 ? inArray(items.organisationId, [...new Set(organisations)]) : undefined,
  )
  const found = await db
    .selectDistinct({ n: sql<number>`c.n` })
    .from(items)
    .innerJoin(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as c(n int, title text, besides text, path text, organisation bigint, start text)`,
      sql`lower(${items.title}) = lower(c.title)`,
    )
    .where(
      and(
        readableItems(actor, kind),
        inPlaces,
        sql`(${items.organisationId} = c.organisation or c.organisation is null and ${items.teamPath} = c.path)`,
        sql`(c.besides = 'all' or ${items.managedBy} = 'manual')`,
        sql`(c.start is null or exists (select 1 from ${versions}
          where ${versions.uuid} = ${newestVersionSql}
            and ${versions.values} -> 'when' ->> 'start' = c.start))`,
      ),
    )
  return new Set(found.flatMap(({ n }) => claims[n] ?? []))
}
