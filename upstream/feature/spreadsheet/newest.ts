import { inArray } from 'drizzle-orm'
import type { Values } from '#contract/content/values'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, newestVersion } from '../../kernel/item/publication.ts'
import type { ItemWithOrganisation } from '../../kernel/item/repository.ts'
import { asSeen } from '../../kernel/item/seen.ts'
import { versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

/** The newest version of each item that the caller may see, in one statement. */
export async function newestOf(
  db: Database,
  actor: Actor,
  found: readonly ItemWithOrganisation[],
): Promise<(item: ItemRecord) => { types: string[]; values: Values } | undefined> {
  const newest = (item: ItemRecord) => newestVersion(asSeen(actor, item))
  const uuids = found.flatMap(({ item }) => newest(item) ?? [])
  const rows =
    uuids.length === 0
      ? []
      : await db
          .select({ uuid: versions.uuid, types: versions.types, values: versions.values })
          .from(versions)
          .where(inArray(versions.uuid, uuids))
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  return (item) => byUuid.get(newest(item) ?? '')
}
