import { eq } from 'drizzle-orm'
import { deadlineStep, shouldCall } from '#contract/review/deadline'
import { endDeadline, keepDeadline } from '../../capability/ending/deadline.ts'
import { type DeadlineRow, deadlineInputOf } from '../../capability/ending/deadline-input.ts'
import { deletionFrom } from '../../capability/ending/deletion.ts'
import { eraseArchived } from '../../capability/lifecycle/delete.ts'
import { lockContents } from '../../capability/lifecycle/locked.ts'
import { clockName } from '../../capability/publication/execute-due.ts'
import { lockItem } from '../../capability/publication/lock.ts'
import { cycleOf, findPolicy } from '../../capability/review/policy.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { deadlines } from '../../platform/db/schema/deadline.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import type { Services } from '../../platform/process/services.ts'
import { executeDeadline, lockOrganisation } from './deadline-act.ts'
import { nextArchived, nextDue, tenantsUnderReview } from './deadline-due.ts'
import { mailDeadline } from './deadline-mail.ts'

type Clock = Pick<Services, 'store' | 'jobs' | 'now' | 'log'>

const clockOf = ({ tenantId }: ItemRecord) => ({ tenantId, name: clockName, userId: null })

/** Announcements of an earlier cycle no longer count: somebody confirmed meanwhile. */
async function presentRow(tx: Database, organisation: ItemRecord): Promise<DeadlineRow | undefined> {
  const [row] = await tx.select().from(deadlines).where(eq(deadlines.itemId, organisation.id))
  if (row === undefined || row.cycle === cycleOf(organisation)) return row
  await endDeadline(tx, organisation.id)
  return undefined
}

/** Does what is due for one organisation; answers how many mails were queued. */
async function applyToOne(tx: Database, id: number, now: Date): Promise<number> {
  // Locked: a confirmation or another run of this job may be at it too.
  const organisation = await lockItem(tx, { id }, now)
  if (organisation.archivedAt !== null) return 0
  const row = await presentRow(tx, organisation)
  const policy = await findPolicy(tx, organisation)
  const input = deadlineInputOf(organisation, policy, row, now)
  const cycle = cycleOf(organisation)
  const by = clockOf(organisation)
  const subject = subjectOf(organisation)
  const write = (values: Partial<typeof deadlines.$inferInsert>) => keepDeadline(tx, { itemId: id, cycle, ...values })

  const done = deadlineStep(input, now.getTime())
  const isCalling = row?.callFrom != null
  const wantsCall = shouldCall(input, now.getTime()) && done.step !== 'act'
  if (wantsCall !== isCalling && (wantsCall || row !== undefined)) await write({ callFrom: wantsCall ? now : null })
  // Taken out of the archive in time: then it stays.
  if (row?.deleteAt != null) await write({ deleteAt: null })
  switch (done.step) {
    case 'none':
      return 0
    case 'withdraw':
      await write({ action: null, announcedAt: null, actAt: null })
      await recordEvent(tx, by, now, { action: 'deadlineWithdrawn', subject, permission: '' })
      return 0
    case 'announce': {
      const actAt = new Date(done.actAt)
      // An action that moves later keeps the time of its first announcement.
      const announcedAt = row?.action === done.action && row.announcedAt !== null ? row.announcedAt : now
      await write({ action: done.action, announcedAt, actAt })
      const details = { deadlineAction: done.action, actAt: actAt.toISOString() }
      await recordEvent(tx, by, now, { action: 'deadlineAnnounced', subject, permission: '', details })
      return mailDeadline(tx, organisation, policy, { stage: 'announced', action: done.action, cycle, at: actAt, now })
    }
    case 'act': {
      const { deleteAt } = await executeDeadline(tx, organisation, done.action, {
        by,
        policy: policy?.name ?? '',
        now,
      })
      await write({ actedAt: now, callFrom: null, deleteAt })
      const at = deleteAt ?? now
      return mailDeadline(tx, organisation, policy, { stage: 'done', action: done.action, cycle, at, now })
    }
  }
}

/** Deletes what was removed when its time in the archive is over; what a person archived meanwhile is theirs to decide. */
async function applyToArchived(tx: Database, id: number, now: Date): Promise<number> {
  const organisation = await lockOrganisation(tx, id)
  if (organisation === undefined || organisation.archivedAt === null) return 0
  const [row] = await tx.select().from(deadlines).where(eq(deadlines.itemId, id))
  if (row?.deleteAt == null) {
    await endDeadline(tx, id)
    return 0
  }
  if (row.deleteAt > now) return 0
  if (deletionFrom(organisation, row) === null) {
    await keepDeadline(tx, { itemId: id, cycle: row.cycle, deleteAt: null })
    return 0
  }
  const contents = await lockContents(tx, organisation, now)
  await eraseArchived(tx, clockOf(organisation), organisation, contents, { permission: '', now })
  return 0
}

/**
 * Announces and carries out what happens to organisations that nobody confirms, each once a cycle however often it runs. One
 * organisation a transaction: a crash half-way loses nothing and repeats nothing.
 */
export async function applyDeadlines({ store, jobs, now, log }: Clock, signal?: AbortSignal): Promise<void> {
  const each = async (
    next: (afterId: number) => Promise<number[]>,
    apply: (tx: Database, id: number, now: Date) => Promise<number>,
  ) => {
    let found = await next(0)
    while (found.length > 0 && !signal?.aborted) {
      for (const id of found) {
        try {
          await store.withTransaction(async (tx) => {
            const mails = await apply(tx, id, now())
            if (mails > 0) await jobs.enqueue(tx, 'mail', {})
          })
        } catch (error) {
          rethrowStoreError(error)
          // One organisation that can't be handled must not keep the others from it.
          log.error({ organisation: id, err: error }, 'what happens at a deadline could not be applied')
        }
      }
      found = await next(found.at(-1) ?? 0)
    }
  }
  for (const tenantId of await tenantsUnderReview(store.db)) {
    await each((afterId) => nextDue(store.db, tenantId, afterId, now()), applyToOne)
  }
  await each((afterId) => nextArchived(store.db, afterId, now()), applyToArchived)
}
