import type { DeadlineAction } from './review.ts'

/** So long before the action at a deadline it is announced, in a last-chance mail; what is found late waits as long. */
export const deadlineNoticeDays = 7
/** So long what was removed stays in the archive before it is deleted for good. */
export const deletionDelayDays = 30

const day = 24 * 60 * 60_000

/** An announcement: its action, when it was made, the moment that it names, and when the action was done. */
export type DeadlinePlan = { action: DeadlineAction; announcedAt: number; actAt: number; actedAt: number | null }

export type DeadlineInput = {
  /**
   * The action when nobody confirms, from when on somebody should call, and when it may happen; null without a policy.
   * The action is null where it would change nothing: an organisation that is offline is not announced to go offline.
   */
  policy: { action: DeadlineAction | null; grace: number; due: number } | null
  /** The announcement in the present cycle. */
  plan: DeadlinePlan | null
}

export type DeadlineStep =
  | { step: 'none' | 'withdraw' }
  | { step: 'announce' | 'act'; action: DeadlineAction; actAt: number }

/**
 * The next step for an organisation that nobody confirms: announce the action at the deadline, carry it out once, or
 * take the announcement back because the policy changed. Nothing happens sooner than a week after the announcement.
 */
export function deadlineStep({ policy, plan }: DeadlineInput, now: number): DeadlineStep {
  const notice = deadlineNoticeDays * day
  if (plan !== null && plan.actedAt !== null) return { step: 'none' }
  const isNear = policy !== null && now >= policy.due - notice
  if (!isNear || policy.action === null) return { step: plan === null ? 'none' : 'withdraw' }
  const { action, due } = policy
  if (plan === null || plan.action !== action) return { step: 'announce', action, actAt: Math.max(due, now + notice) }
  const actAt = Math.max(due, plan.announcedAt + notice)
  if (actAt !== plan.actAt) return { step: 'announce', action, actAt }
  return now >= actAt ? { step: 'act', action, actAt } : { step: 'none' }
}

/** Whether somebody should call who keeps an organisation: from the deadline until something was done about it. */
export const shouldCall = ({ policy, plan }: DeadlineInput, now: number): boolean =>
  policy !== null && now >= policy.grace && (plan === null || plan.actedAt === null)
