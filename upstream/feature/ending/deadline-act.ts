import { eq } from 'drizzle-orm'
import { publicationOutcome } from '#contract/publication/rules'
import { dropPlan } from '#contract/publication/stored-publication'
import { deletionDelayDays } from '#contract/review/deadline'
import type { DeadlineAction } from '#contract/review/review'
import { archiveLocked } from '../../capability/lifecycle/archive.ts'
import { applyAct } from '../../capability/publication/change.ts'
import { type ItemRecord, storedPublication } from '../../kernel/item/publication.ts'
import { type Author, recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

const day = 24 * 60 * 60_000

type Acting = { by: Author; policy: string; now: Date }

/** Takes an organisation offline as a person would, with the plan to publish it again. */
async function unpublish(tx: Database, organisation: ItemRecord, { by, policy, now }: Acting): Promise<void> {
  const context = { now: now.getTime(), workflow: true, right: 'publish' } as const
  const details = { deadline: true, policy }
  const apply = (item: ItemRecord, input: { action: 'unpublish' } | { action: 'cancel'; plan: 'publish' }) => {
    const { publication } =
      input.action === 'cancel'
        ? { publication: dropPlan(storedPublication(item)) }
        : publicationOutcome(storedPublication(item), input, context)
    return publication === undefined
      ? item
      : applyAct(tx, by, item, { input, publication, now, permission: '', details })
  }
  const withdrawn = await apply(organisation, { action: 'unpublish' })
  if (withdrawn.plannedVersion !== null) await apply(withdrawn, { action: 'cancel', plan: 'publish' })
}

/**
 * Does to a locked organisation what its policy says of one that nobody confirmed, through the code of a person's own
 * action. Returns when it is deleted for good, if it is.
 */
export async function executeDeadline(
  tx: Database,
  organisation: ItemRecord,
  action: DeadlineAction,
  acting: Acting,
): Promise<{ deleteAt: Date | null }> {
  const { by, policy, now } = acting
  const details = { deadline: true, policy }
  switch (action) {
    case 'archive':
      await archiveLocked(tx, by, organisation, { permission: '', now, details })
      return { deleteAt: null }
    case 'remove': {
      const deleteAt = new Date(now.getTime() + deletionDelayDays * day)
      await archiveLocked(tx, by, organisation, {
        permission: '',
        now,
        details: { ...details, deleteAt: deleteAt.toISOString() },
      })
      return { deleteAt }
    }
    case 'unpublish':
      await unpublish(tx, organisation, acting)
      return { deleteAt: null }
    case 'escalate': {
      const subject = subjectOf(organisation)
      await recordEvent(tx, by, now, { action: 'deadlineEscalated', subject, permission: '', details })
      return { deleteAt: null }
    }
  }
}

/** An organisation as it is now, locked until the transaction ends; nothing when it is gone. */
export async function lockOrganisation(tx: Database, id: number): Promise<ItemRecord | undefined> {
  const [locked] = await tx.select().from(items).where(eq(items.id, id)).for('update')
  return locked
}
