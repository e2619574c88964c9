import { and, eq, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { noteBeside } from '../../platform/db/note-beside.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Actor } from '../call/actor.ts'
import { mayEdit } from '../scope/scope.ts'
import type { ItemRecord } from './publication.ts'

const day = 24 * 60 * 60_000

/** Notes that somebody who may edit an organisation opened it; once a day at most, for nobody counts the times. */
export async function noteOpened(db: Database, actor: Actor, item: ItemRecord, now: Date): Promise<void> {
  const since = new Date(now.getTime() - day)
  if (item.lastOpenedAt !== null && item.lastOpenedAt > since) return
  if (actor.viewer !== null || !mayEdit(actor, item)) return
  const isDue = and(eq(items.id, item.id), or(isNull(items.lastOpenedAt), lt(items.lastOpenedAt, since)))
  await noteBeside(() => db.update(items).set({ lastOpenedAt: now }).where(isDue))
}

/** Organisations that nobody opened since a moment; one that is newer than that is not unopened yet. */
export const isUnopened = (since: Date | Placeholder): SQL =>
  sql`(${items.archivedAt} is null
    and coalesce(${items.lastOpenedAt}, ${items.createdAt}) < ${since instanceof Date ? since.toISOString() : since}::timestamptz)`
