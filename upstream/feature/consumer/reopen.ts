import { and, desc, eq } from 'drizzle-orm'
import { mayReopen } from '#contract/content/consumer-states'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { consumers } from '../../platform/db/schema/consumer.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { note, recordOf } from './repository.ts'

/** Takes the answer back that an organisation gave a moment ago: the invitation is open again, as if nobody had answered. */
export async function reopenInvitation(
  db: Database,
  actor: Actor,
  organisation: ItemRecord,
  product: string,
  now: Date,
): Promise<void> {
  const [found] = await db
    .select({ row: consumers, product: items })
    .from(consumers)
    .innerJoin(items, eq(items.id, consumers.productId))
    .where(and(eq(consumers.organisationId, organisation.id), eq(items.key, product)))
    .orderBy(desc(consumers.id))
    .limit(1)
    .for('update', { of: consumers })
  // The newest is looked at: who was asked anew since has that invitation to answer.
  if (found === undefined || found.product.archivedAt !== null) throw new AppError('CONSUMER_STATE_CHANGED')
  const { row } = found
  if (!mayReopen({ ...recordOf(row), contactVersion: row.contactVersion }, now.getTime()))
    throw new AppError('CONSUMER_STATE_CHANGED')
  await db
    .update(consumers)
    .set({ enrolledAt: null, enrolledBy: null, declinedAt: null, endedBy: null })
    .where(eq(consumers.id, row.id))
  await note(db, actor, now, found.product, { action: 'consumerReopened', organisation })
}
