import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

export type StoredVersion = typeof versions.$inferSelect

/** Who changed something longer ago than so many versions, is told of as the oldest of these. */
const maximumVersions = 100

type Wanted = { online: string | null; newest: string | null; also: readonly (string | null | undefined)[] }

/** The versions of an item after the one that is online up to a newer one, with that and others: oldest first. */
export async function versionsBetween(
  db: Database,
  { id, kind }: Pick<ItemRecord, 'id' | 'kind'>,
  { online, newest, also }: Wanted,
): Promise<StoredVersion[]> {
  const ofItem = and(eq(versions.subjectType, kind), eq(versions.subjectId, id))
  const named = [online, newest, ...also].filter((uuid) => uuid != null)
  if (named.length === 0) return []
  const numberOf = (uuid: string | null) =>
    sql<number>`coalesce((select v.number from ${versions} v where v.uuid = ${uuid}::uuid), 0)`
  const span = and(gt(versions.number, numberOf(online)), lte(versions.number, numberOf(newest)))
  const rows = await db
    .select()
    .from(versions)
    .where(and(ofItem, or(inArray(versions.uuid, named), span)))
    .orderBy(desc(sql`${versions.uuid} in ${named}`), desc(versions.number))
    .limit(maximumVersions + named.length)
  return rows.sort((one, other) => one.number - other.number)
}
