import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { archivings } from '../../platform/db/schema/archive.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

/** The organisation that one in the archive was merged into, as far as the actor may read it. */
export async function mergedInto(db: Database, actor: Actor, { id, kind, archivedAt }: ItemRecord) {
  if (archivedAt === null || kind !== 'organisation') return null
  const [found] = await db
    .select({ item: items, archivedAt: archivings.at })
    .from(archivings)
    .innerJoin(items, eq(items.id, archivings.mergedInto))
    .where(and(eq(archivings.itemId, id), eq(archivings.at, archivedAt), readableItems(actor, 'organisation')))
    .orderBy(desc(archivings.at))
    .limit(1)
  return found === undefined ? null : { key: found.item.key, title: titleFor(actor, found.item) }
}
