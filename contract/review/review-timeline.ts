import { deadlineNoticeDays } from './deadline.ts'
import { type DeadlineAction, type ReviewPolicy, reviewDates } from './review.ts'

const day = 24 * 60 * 60_000

/** Something that happens in a cycle in which nobody confirms. */
export type ReviewMoment = { at: number; day: number } & (
  | { what: 'mail'; tag: string }
  | { what: 'deadline' | 'call' | 'lastChance' }
  | { what: 'end'; action: DeadlineAction }
)

/** The moments, in order of time, of a cycle that begins at `start` and in which nobody confirms. */
export function reviewTimeline(policy: ReviewPolicy, start: number): ReviewMoment[] {
  const dates = reviewDates(policy, start)
  const on = (at: number) => ({ at, day: Math.round((at - start) / day) })
  const mails = policy.notifications.map(({ daysBeforeDeadline, emailTag: tag }) => ({
    ...on(dates.grace - daysBeforeDeadline * day),
    what: 'mail' as const,
    tag,
  }))
  const moments: ReviewMoment[] = [
    ...mails,
    { ...on(dates.grace), what: 'deadline' },
    { ...on(dates.grace), what: 'call' },
    { ...on(Math.max(start, dates.action - deadlineNoticeDays * day)), what: 'lastChance' },
    { ...on(dates.action), what: 'end', action: policy.deadlineAction },
  ]
  return moments.sort((a, b) => a.at - b.at)
}
