import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
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
  /** What its newest version holds. */
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

/** What an item held at the version that a sheet was made from. */
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

/** True when something of this name is at the place already: what looks new may be a row without its key. */
export async function isThere(
  db: Database,
  actor: Actor,
  kind: SheetKind,
  {
    title,
    besides,
    teamPath,
    organisationId,
    start,
  }: {
    title: string
    besides: 'all' | 'manual'
    teamPath: string
    organisationId: number | null
    /** When it begins, where things of one name may be at several moments. */
    start?: string
  },
): Promise<boolean> {
  const [found] = await db
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        readableItems(actor, kind),
        organisationId === null ? eq(items.teamPath, teamPath) : eq(items.organisationId, organisationId),
        besides === 'manual' ? eq(items.managedBy, 'manual') : undefined,
        sql`lower(${items.title}) = lower(${title})`,
        start === undefined
          ? undefined
          : sql`exists (select 1 from ${versions}
          where ${versions.uuid} = ${newestVersionSql}
            and ${versions.values} -> 'when' ->> 'start' = ${start})`,
      ),
    )
    .limit(1)
  return found !== undefined
}
