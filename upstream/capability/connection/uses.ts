import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import { maximumUses, type SupplementUse, type UserKind, userKinds } from '#contract/content/supplement'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { emit } from '../../kernel/event/emit.ts'
import { requireActiveOrganisation } from '../../kernel/item/guards.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { getItem } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { deleteItems } from '../../kernel/item/write.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { placeOf, subjectOf } from '../../kernel/scope/place.ts'
import { readableItems, requirePermission, rightsKey } from '../../kernel/scope/scope.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { items } from '../../platform/db/schema/item.ts'
import { supplementUses } from '../../platform/db/schema/relation.ts'
import type { Database } from '../../platform/db/store.ts'
import { isLiveUse } from './field-uses.ts'

/** A user of a supplement; for an organisation, `item` is its own key again. */
export type UserReference = { organisation: string; kind: UserKind; item: string }

/** The thing that uses, in scope; an organisation's own key must be that of the path. */
export async function getUser(db: Database, actor: Actor, reference: UserReference): Promise<ItemRecord> {
  const { organisation, kind, item } = reference
  if (kind !== 'organisation') return (await getItem(db, actor, { kind, key: item, organisation })).item
  if (item !== organisation) throw new AppError('NOT_FOUND')
  return (await getItem(db, actor, { kind, key: organisation })).item
}

/** Where a supplement is used, within the actor's rights, by title; and whether it is used elsewhere too. */
export async function usesOf(
  db: Database,
  actor: Actor,
  supplement: ItemRecord,
): Promise<{ items: SupplementUse[]; hidden: boolean }> {
  const isReadable = sql<boolean>`coalesce(${or(...userKinds.map((kind) => readableItems(actor, kind)))}, false)`
  const found = await db
    .select({ item: items, field: supplementUses.field, isReadable })
    .from(supplementUses)
    .innerJoin(items, eq(items.id, supplementUses.itemId))
    .where(and(eq(supplementUses.supplementId, supplement.id), isLiveUse))
    // Items that can't be shown come last, so that they take no room.
    .orderBy(desc(isReadable), asc(items.title), asc(items.id))
    .limit(maximumUses + 1)
  const shown = found.filter((use) => use.isReadable).slice(0, maximumUses)
  const byKind = userKinds.flatMap((kind) =>
    shown.filter(({ item }) => item.kind === kind).map((use) => ({ kind, use })),
  )
  return {
    items: byKind.map(({ kind, use: { item, field } }) => ({
      kind,
      key: item.key,
      title: titleFor(actor, item),
      byField: field !== '',
    })),
    hidden: found.some((use) => !use.isReadable),
  }
}

/** The supplements that something uses, within the actor's rights. */
export const attachedTo = (db: Database, actor: Actor, user: ItemRecord) => usedBy(db, [actor], { user: user.id })

const usedBy = preparedQuery(rightsKey, (db, actor) =>
  db
    .select({ item: items, byField: sql<boolean>`${supplementUses.field} <> ''` })
    .from(supplementUses)
    .innerJoin(items, eq(items.id, supplementUses.supplementId))
    .where(and(eq(supplementUses.itemId, sql.placeholder('user')), isLiveUse, readableItems(actor, 'supplement')))
    .orderBy(asc(items.title), asc(items.id))
    .limit(maximumUses),
)

type Pair = { supplement: ItemRecord; user: ItemRecord }

async function requireAttaching(db: Database, actor: Actor, { supplement, user }: Pair): Promise<void> {
  requirePermission(actor, 'supplement.use', placeOf(supplement))
  requirePermission(actor, permissions[user.kind].update, placeOf(user))
  await requireActiveOrganisation(db, supplement)
  await requireActiveOrganisation(db, user)
}

/** Uses a supplement for something; twice is once. */
export async function attach(db: Database, actor: Actor, pair: Pair, now: Date): Promise<void> {
  await requireAttaching(db, actor, pair)
  const { supplement, user } = pair
  const added = await db
    .insert(supplementUses)
    .values({
      tenantId: actor.tenantId,
      supplementId: supplement.id,
      itemId: user.id,
      createdAt: now,
      createdBy: actor.name,
    })
    .onConflictDoNothing()
    .returning({ id: supplementUses.id })
  if (added.length > 0) await record(db, actor, now, { pair, action: 'attached' })
}

/** Stops using it, as far as it was attached by hand; what a field names is changed in that field. */
export async function detach(db: Database, actor: Actor, pair: Pair, now: Date): Promise<void> {
  await requireAttaching(db, actor, pair)
  const removed = await db
    .delete(supplementUses)
    .where(
      and(
        eq(supplementUses.supplementId, pair.supplement.id),
        eq(supplementUses.itemId, pair.user.id),
        eq(supplementUses.field, ''),
      ),
    )
    .returning({ id: supplementUses.id })
  if (removed.length > 0) await record(db, actor, now, { pair, action: 'detached' })
}

const record = (db: Database, actor: Actor, now: Date, of: { pair: Pair; action: 'attached' | 'detached' }) =>
  recordEvent(db, actor, now, {
    action: 'updated',
    subject: subjectOf(of.pair.user),
    permission: 'supplement.use',
    details: { [of.action]: of.pair.supplement.key },
  })

/** Whether anything in the tenant uses a supplement, in or out of somebody's scope. */
async function isUsedBy(db: Database, supplement: ItemRecord, what: 'agenda' | 'other'): Promise<boolean> {
  const [use] = await db
    .select({ id: items.id })
    .from(supplementUses)
    .innerJoin(items, eq(items.id, supplementUses.itemId))
    .where(
      and(
        eq(supplementUses.supplementId, supplement.id),
        isLiveUse,
        what === 'agenda' ? eq(items.kind, 'agenda') : ne(items.kind, 'agenda'),
      ),
    )
    .limit(1)
  return use !== undefined
}

/**
 * Deletes a supplement. In use by the organisation or a product it stays; in use by the agenda alone it goes when that
 * is what the user wants. Its versions stay in the history.
 */
export async function deleteSupplement(
  db: Database,
  actor: Actor,
  found: ItemRecord,
  { agenda, now, details }: { agenda: 'keep' | 'detach'; now: Date; details?: Record<string, unknown> },
): Promise<void> {
  requirePermission(actor, 'supplement.delete', placeOf(found))
  // Who attaches it at the same moment waits, and then finds that it is gone.
  const [supplement] = await db.select().from(items).where(eq(items.id, found.id)).for('update')
  if (supplement === undefined) throw new AppError('NOT_FOUND')
  if (await isUsedBy(db, supplement, 'other')) throw new AppError('SUPPLEMENT_IN_USE')
  if (agenda === 'keep' && (await isUsedBy(db, supplement, 'agenda'))) throw new AppError('SUPPLEMENT_IN_USE_IN_AGENDA')
  await emit(db, 'supplement.deleting', [{ supplement, by: actor }], now)
  await deleteItems(db, [supplement.id])
  await recordEvent(db, actor, now, {
    action: 'deleted',
    subject: subjectOf(supplement),
    permission: 'supplement.delete',
    details,
  })
}
