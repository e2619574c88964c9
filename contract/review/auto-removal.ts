import type { DeadlineAction } from './review.ts'

/** The notice that an organisation gets before it is archived automatically; what is found late waits as long. */
export const removalNoticeDays = 14
/** And once more, so long before. */
export const removalReminderDays = 3

const day = 24 * 60 * 60_000

/** An announcement: its cycle of confirming, when it was made, and the moment that it names. */
export type RemovalPlan = { cycle: string; announcedAt: number; removeAt: number }

export type RemovalInput = {
  /** Whether expired data are removed at all, and how long after the deadline. */
  settings: { autoRemove: boolean; autoRemoveGraceDays: number }
  /**
   * The confirmation policy: when the data expire, the action when nobody confirms and from when, and the moment
   * announced for it, until it is done. Null where nobody asks to confirm anything.
   */
  review: { deadline: number; action: DeadlineAction; due: number; announced: number | null } | null
  /** The cycle that the deadline belongs to: confirming begins another one. */
  cycle: string
  plan: RemovalPlan | null
}

export type RemovalStep =
  | { step: 'none' | 'remind' | 'remove' | 'withdraw' }
  | { step: 'announce' | 'move'; removeAt: number }

/** Policy actions that archive an organisation: then the setting has nothing left to do. */
const archives: Record<DeadlineAction, boolean> = { archive: true, remove: true, unpublish: false, escalate: false }

/**
 * When expired data may go; null when they stay. The policy goes first: what it brings to the archive is not brought there
 * twice, and the rest gets no earlier date than the day of what the policy does.
 */
export function removalDue({ settings, review }: Pick<RemovalInput, 'settings' | 'review'>): number | null {
  if (!settings.autoRemove || review === null || archives[review.action]) return null
  return Math.max(review.deadline + settings.autoRemoveGraceDays * day, review.due + removalNoticeDays * day)
}

/**
 * The next step for an organisation whose data expire: announce that it goes, remind, let it go, or take the
 * announcement back because the data were confirmed, or the setting or policy changed. Nothing goes sooner than it was
 * announced, nor before the moment that the policy announced.
 */
export function removalStep(input: RemovalInput, now: number): RemovalStep {
  const { plan, cycle, review } = input
  const due = removalDue(input)
  const earliest = Math.max(due ?? 0, review?.announced ?? 0)
  if (plan === null) {
    if (due === null || now < due - removalNoticeDays * day) return { step: 'none' }
    return { step: 'announce', removeAt: Math.max(earliest, now + removalNoticeDays * day) }
  }
  if (due === null || plan.cycle !== cycle || due - removalNoticeDays * day > now) return { step: 'withdraw' }
  const removeAt = Math.max(earliest, plan.announcedAt + removalNoticeDays * day)
  if (removeAt !== plan.removeAt) return { step: 'move', removeAt }
  if (now >= removeAt) return { step: 'remove' }
  return { step: now >= removeAt - removalReminderDays * day ? 'remind' : 'none' }
}
