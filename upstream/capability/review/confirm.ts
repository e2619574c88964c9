import { and, eq, inArray } from 'drizzle-orm'
import type { Permission } from '#contract/access/permissions'
import { emit } from '../../kernel/event/emit.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { type Author, recordEvent } from '../../kernel/log/record.ts'
import { items } from '../../platform/db/schema/item.ts'
import { confirmations } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'
import { cycleOf } from './policy.ts'

export type ConfirmationRecord = typeof confirmations.$inferSelect

export type Confirming = {
  by: Author
  means: ConfirmationRecord['means']
  /** The version that was looked at. */
  version: string | null
  products: Record<string, boolean>
  permission: Permission | ''
  now: Date
}

/** The confirmation of a cycle, when there is one. */
export async function findConfirmation(db: Database, organisationId: number, cycle: string) {
  const [found] = await db
    .select()
    .from(confirmations)
    .where(and(eq(confirmations.organisationId, organisationId), eq(confirmations.cycle, cycle)))
  return found
}

/** Answers about products of the organisation itself; a form of ours names no others. */
async function ownProducts(db: Database, organisation: ItemRecord, answers: Record<string, boolean>) {
  const keys = Object.keys(answers)
  if (keys.length === 0) return {}
  const found = await db
    .select({ key: items.key })
    .from(items)
    .where(and(eq(items.organisationId, organisation.id), eq(items.kind, 'product'), inArray(items.key, keys)))
  return Object.fromEntries(found.flatMap(({ key }) => (answers[key] === undefined ? [] : [[key, answers[key]]])))
}

/**
 * Confirms an organisation in its present cycle, once: of two at the same time the second learns who was first. Editing
 * is not confirming, and confirming changes no data (design section 6, Review).
 */
export async function confirmOrganisation(
  tx: Database,
  organisation: ItemRecord,
  { by, means, version, products, permission, now }: Confirming,
): Promise<{ confirmation: ConfirmationRecord; isNew: boolean }> {
  const cycle = cycleOf(organisation)
  const own = await ownProducts(tx, organisation, products)
  const [confirmation] = await tx
    .insert(confirmations)
    .values({
      tenantId: organisation.tenantId,
      organisationId: organisation.id,
      cycle,
      userId: by.userId,
      name: by.name,
      at: now,
      means,
      version,
      products: own,
    })
    .onConflictDoNothing()
    .returning()
  if (confirmation === undefined) {
    const earlier = await findConfirmation(tx, organisation.id, cycle)
    if (earlier === undefined) throw new Error('a confirmation that can neither be made nor found')
    return { confirmation: earlier, isNew: false }
  }
  await tx.update(items).set({ lastConfirmedAt: now, lastConfirmedBy: by.name }).where(eq(items.id, organisation.id))
  await emit(tx, 'organisation.confirmed', [{ organisation, by }], now)
  await recordEvent(tx, by, now, {
    action: 'confirmed',
    subject: {
      type: 'organisation',
      id: organisation.id,
      key: organisation.key,
      title: organisation.title,
      teamPath: organisation.teamPath,
      organisationId: null,
    },
    permission,
    toVersion: version,
    details: { means, products: own },
  })
  return { confirmation, isNew: true }
}
