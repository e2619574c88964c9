import { z } from 'zod'

/** Phases of the review of an organisation. */
export const reviewPhases = ['normal', 'control', 'critical', 'grace', 'action'] as const
export type ReviewPhase = (typeof reviewPhases)[number]

export const deadlineActions = ['archive', 'unpublish', 'escalate', 'remove'] as const
export const deadlineActionSchema = z.enum(deadlineActions).meta({ id: 'DeadlineAction' })
export type DeadlineAction = z.infer<typeof deadlineActionSchema>

export const reviewNotificationSchema = z.object({ daysBeforeDeadline: z.int().min(0), emailTag: z.string() })
export type ReviewNotification = z.infer<typeof reviewNotificationSchema>

export type ReviewPolicy = {
  intervalDays: number
  graceDays: number
  deadlineAction: DeadlineAction
  notifications: readonly ReviewNotification[]
}

const day = 24 * 60 * 60_000

/** When each phase begins; milliseconds since 1970. */
export type ReviewDates = Record<ReviewPhase, number>

/**
 * The exact dates of a cycle that began at `lastConfirmed`. Control begins at the first notification, critical at the
 * last one (with one notification: control only); without any, control at a tenth of the interval before the deadline,
 * at least 7 days, and critical at half of that; grace at the deadline, action when grace ends.
 */
export function reviewDates(policy: ReviewPolicy, lastConfirmed: number): ReviewDates {
  const deadline = lastConfirmed + policy.intervalDays * day
  const before = policy.notifications.map(({ daysBeforeDeadline }) => daysBeforeDeadline).sort((a, b) => b - a)
  const [first, ...later] = before
  const ahead = Math.max(7, policy.intervalDays / 10)
  const controlDays = first ?? ahead
  const criticalDays = first === undefined ? ahead / 2 : (later.at(-1) ?? 0)
  return {
    normal: lastConfirmed,
    control: Math.max(lastConfirmed, deadline - controlDays * day),
    critical: Math.max(lastConfirmed, deadline - criticalDays * day),
    grace: deadline,
    action: deadline + policy.graceDays * day,
  }
}

/** The phase at a moment, with the dates of the cycle. A phase that would last no time is passed over. */
export function reviewPhase(policy: ReviewPolicy, lastConfirmed: number, now: number) {
  const dates = reviewDates(policy, lastConfirmed)
  const phase = reviewPhases.findLast((candidate) => dates[candidate] <= now) ?? 'normal'
  return { phase, dates, daysLeft: Math.ceil((dates.grace - now) / day) }
}

const instant = z.iso.datetime({ offset: true })

export const reviewSchema = z
  .object({
    phase: z.enum(reviewPhases),
    policy: z.string(),
    /** The team whose policy counts; null when the organisation chose it itself. */
    policyOf: z.string().nullable(),
    intervalDays: z.int(),
    deadlineAction: deadlineActionSchema,
    daysLeft: z.int(),
    /** The announced action, its moment, and when it was done; null without an announcement. */
    plan: z.object({ action: deadlineActionSchema, actAt: instant, actedAt: instant.nullable() }).nullable(),
    dates: z.object({ normal: instant, control: instant, critical: instant, grace: instant, action: instant }),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof reviewSchema>
