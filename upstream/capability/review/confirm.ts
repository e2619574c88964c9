import { and, eq, sql } from 'drizzle-orm'
import type { Permission } from '#contract/access/permissions'
import { type Assurer, assurerOf } from '#contract/review/assurance'
import { emit } from '../../kernel/event/emit.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { updateItem } from '../../kernel/item/write.ts'
import { type Author, recordEvent } from '../../kernel/log/record.ts'
import { keepsOrganisation } from '../../kernel/recipient/keepers.ts'
import { confirmations } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'
import { noteAnswers, type ProductAnswers } from './incorrect.ts'
import { cycleOf } from './policy.ts'

export type ConfirmationRecord = typeof confirmations.$inferSelect

export type Confirming = ProductAnswers & {
  by: Author
  means: ConfirmationRecord['means']
  /** The version that was looked at. */
  version: string | null
  permission: Permission | ''
  /** By telephone: who of the organisation said so. */
  spokenWith?: string
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

/** Whether somebody has a role on the organisation itself with which they keep it. */
async function isKeeper(db: Database, organisation: number, { userId }: Pick<Author, 'userId'>): Promise<boolean> {
  if (userId === null) return false
  const { rows } = await db.execute<{ keeps: boolean }>(
    sql`select ${keepsOrganisation(organisation, sql`${userId}::uuid`)} as keeps`,
  )
  return rows[0]?.keeps === true
}

/** Who says that data of an organisation, by its id, are right: itself, by telephone, or who manages it. */
export const assurerFor = async (
  db: Database,
  organisation: number,
  means: ConfirmationRecord['means'],
  by: Pick<Author, 'userId'>,
): Promise<Assurer> => assurerOf(means, means === 'application' && (await isKeeper(db, organisation, by)))

/**
 * Confirms an organisation in its present cycle, once: of two at the same time the second learns who was first. Editing
 * is not confirming, and confirming changes no data.
 */
export async function confirmOrganisation(
  tx: Database,
  organisation: ItemRecord,
  { by, means, version, products, remarks, permission, spokenWith = '', now }: Confirming,
): Promise<{ confirmation: ConfirmationRecord; isNew: boolean }> {
  const cycle = cycleOf(organisation)
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
      products: {},
    })
    .onConflictDoNothing()
    .returning()
  if (confirmation === undefined) {
    const earlier = await findConfirmation(tx, organisation.id, cycle)
    if (earlier === undefined) throw new Error('a confirmation that can neither be made nor found')
    return { confirmation: earlier, isNew: false }
  }
  const own = await noteAnswers(tx, organisation, { products, remarks, by, now })
  await tx.update(confirmations).set({ products: own }).where(eq(confirmations.id, confirmation.id))
  const lastConfirmedAs = await assurerFor(tx, organisation.id, means, by)
  await updateItem(tx, organisation.id, { lastConfirmedAt: now, lastConfirmedBy: by.name, lastConfirmedAs })
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
    details: { means, products: own, ...(spokenWith === '' ? {} : { with: spokenWith }) },
  })
  return { confirmation, isNew: true }
}
