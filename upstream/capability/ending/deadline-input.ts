import { isLive } from '#contract/publication/stored-publication'
import { type DeadlineInput, deadlineStep, shouldCall } from '#contract/review/deadline'
import { reviewDates } from '#contract/review/review'
import { type ItemRecord, storedPublication as publicationOf } from '../../kernel/item/publication.ts'
import type { deadlines } from '../../platform/db/schema/deadline.ts'
import { cycleOf, cycleStart, type PolicyRecord } from '../review/policy.ts'

export type DeadlineRow = typeof deadlines.$inferSelect

/** Whether unpublishing would still change something. */
function isUnpublishable(organisation: ItemRecord, now: Date): boolean {
  const publication = publicationOf(organisation)
  return isLive(publication, now.getTime()) || publication.planned !== null
}

/** The figures for the deadline of an organisation, with the policy that counts and what was said in this cycle. */
export function deadlineInputOf(
  organisation: ItemRecord,
  policy: PolicyRecord | undefined,
  row: DeadlineRow | undefined,
  now: Date,
): DeadlineInput {
  const dates = policy && reviewDates(policy, cycleStart(organisation).getTime())
  const isMoot = policy?.deadlineAction === 'unpublish' && !isUnpublishable(organisation, now)
  const { action, announcedAt, actAt, actedAt } = row ?? {}
  return {
    policy:
      policy && dates ? { action: isMoot ? null : policy.deadlineAction, grace: dates.grace, due: dates.action } : null,
    plan:
      action && announcedAt && actAt
        ? { action, announcedAt: announcedAt.getTime(), actAt: actAt.getTime(), actedAt: actedAt?.getTime() ?? null }
        : null,
  }
}

/** Whether anything is to be done or noted about an organisation now. */
export function hasWork(
  organisation: ItemRecord,
  policy: PolicyRecord | undefined,
  row: DeadlineRow | undefined,
  now: Date,
): boolean {
  // Confirmed meanwhile, or taken out of the archive in time: what was noted is no longer so.
  if (row !== undefined && (row.cycle !== cycleOf(organisation) || row.deleteAt !== null)) return true
  const input = deadlineInputOf(organisation, policy, row, now)
  const isCalling = row?.callFrom != null
  return deadlineStep(input, now.getTime()).step !== 'none' || shouldCall(input, now.getTime()) !== isCalling
}
