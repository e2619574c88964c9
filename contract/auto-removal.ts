/** An organisation is told so long before it goes to the archive by itself; what is found late waits as long. */
export const removalNoticeDays = 14
/** And once more, so long before. */
export const removalReminderDays = 3

const day = 24 * 60 * 60_000

/** What was announced: in which cycle of confirming, when, and for which moment. */
export type RemovalPlan = { cycle: string; announcedAt: number; removeAt: number }

export type RemovalFacts = {
  /** Whether expired data are removed at all, and how long after the deadline. */
  settings: { autoRemove: boolean; autoRemoveGraceDays: number }
  /** When the data expire; null where nobody asks to confirm them. */
  deadline: number | null
  /** The cycle that the deadline belongs to: confirming begins another one. */
  cycle: string
  plan: RemovalPlan | null
}

export type RemovalStep =
  | { step: 'none' | 'remind' | 'remove' | 'withdraw' }
  | { step: 'announce' | 'move'; removeAt: number }

/** When expired data may go; null when they stay. */
export const removalDue = ({ settings, deadline }: Pick<RemovalFacts, 'settings' | 'deadline'>): number | null =>
  settings.autoRemove && deadline !== null ? deadline + settings.autoRemoveGraceDays * day : null

/**
 * What is to be done about an organisation whose data expire: announce that it goes, remind, let it go, or take the
 * announcement back because the data were confirmed or the setting changed. Nothing goes sooner than it was announced.
 */
export function removalStep(facts: RemovalFacts, now: number): RemovalStep {
  const { plan, cycle } = facts
  const due = removalDue(facts)
  if (plan === null) {
    if (due === null || now < due - removalNoticeDays * day) return { step: 'none' }
    return { step: 'announce', removeAt: Math.max(due, now + removalNoticeDays * day) }
  }
  if (due === null || plan.cycle !== cycle || due - removalNoticeDays * day > now) return { step: 'withdraw' }
  const removeAt = Math.max(due, plan.announcedAt + removalNoticeDays * day)
  if (removeAt !== plan.removeAt) return { step: 'move', removeAt }
  if (now >= removeAt) return { step: 'remove' }
  return { step: now >= removeAt - removalReminderDays * day ? 'remind' : 'none' }
}
