import { asc, eq } from 'drizzle-orm'
import type { Permission } from '#contract/access/permissions'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { executeDue } from '../publication/execute-due.ts'
import { lockItem } from '../publication/lock.ts'

export type LockOptions = { permission: Permission; version: number; now: Date }

/** An organisation or product to act on: the right is there, nobody else is at it, and it is what the caller saw. */
export async function lockSubject(db: Database, actor: Actor, found: ItemRecord, options: LockOptions) {
  const { permission, version, now } = options
  requirePermission(actor, permission, placeOf(found))
  const item = await lockItem(db, found, now)
  if (item.version !== version) {
    const theirs = { version: item.version, changedBy: item.updatedBy, changedAt: item.updatedAt.toISOString() }
    throw new AppError('CONFLICT', { details: { base: version, theirs } })
  }
  return item
}

/** All that is in an organisation, locked in order, with what has fallen due carried out; a product contains nothing. */
export async function lockContents(db: Database, { id, kind }: ItemRecord, now: Date): Promise<ItemRecord[]> {
  if (kind !== 'organisation') return []
  const within = eq(items.organisationId, id)
  const locked = await db.select().from(items).where(within).orderBy(asc(items.id)).for('no key update')
  const done = await executeDue(db, locked, now)
  if (done.length === 0) return locked
  return db.select().from(items).where(within).orderBy(asc(items.id))
}
