import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

export type StoredVersion = typeof versions.$inferSelect

/** Changes from longer ago than so many versions are shown as made by the oldest of these. */
const maximumVersions = 100

type Subject = Pick<ItemRecord, 'id' | 'kind'>
type VersionRange = { online: string | null; newest: string | null; also: readonly (string | null | undefined)[] }

const versionsOf = ({ id, kind }: Subject) => and(eq(versions.subjectType, kind), eq(versions.subjectId, id))

/**
 * The versions of an item after the one that is online up to a newer one, with that, others, and those whose work one of them
 * carries on: oldest first.
 */
export async function versionsBetween(
  db: Database,
  item: Subject,
  { online, newest, also }: VersionRange,
): Promise<StoredVersion[]> {
  const named = [online, newest, ...also].filter((uuid) => uuid != null)
  if (named.length === 0) return []
  const numberOf = (uuid: string | null) =>
    sql<number>`coalesce((select v.number from ${versions} v where v.uuid = ${uuid}::uuid), 0)`
  const span = and(gt(versions.number, numberOf(online)), lte(versions.number, numberOf(newest)))
  const rows = await db
    .select()
    .from(versions)
    .where(and(versionsOf(item), or(inArray(versions.uuid, named), span)))
    .orderBy(desc(sql`${versions.uuid} in ${named}`), desc(versions.number))
    .limit(maximumVersions + named.length)
  return (await withCarried(db, item, rows)).sort((one, other) => one.number - other.number)
}

async function withCarried(db: Database, item: Subject, rows: StoredVersion[]): Promise<StoredVersion[]> {
  const known = new Set(rows.map(({ number }) => number))
  const missing = [...new Set(rows.flatMap(({ carries }) => carries ?? []))].filter((number) => !known.has(number))
  if (missing.length === 0) return rows
  const carried = await db
    .select()
    .from(versions)
    .where(and(versionsOf(item), inArray(versions.number, missing)))
  return carried.length === 0 ? rows : withCarried(db, item, [...rows, ...carried])
}
