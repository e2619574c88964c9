import { expandOccurrences } from './expand.ts'
import { day, minute } from './local-time.ts'
import type { Recurrence } from './recurrence.ts'
import { parseRule, type Rule } from './rule-text.ts'
import { transitionsBetween } from './zone.ts'

/** Whether something that begins at the time of the first can be on its way when the clock changes. */
function canCover(rule: Rule, first: number, length: number, change: number): boolean {
  const hasOwnTimes = rule.byHour.length + rule.byMinute.length + rule.bySecond.length > 0
  if (hasOwnTimes || !['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'].includes(rule.frequency) || length >= day) return true
  return (((change - first) % day) + day) % day < length
}

/**
 * The occurrences of a rule, by the local start that it gives them, that last over a change of the clock: those are an
 * hour longer or shorter than the others. `first` is the local start of the first one.
 */
export function clockNights(
  recurrence: Recurrence,
  { first, lastYear }: { first: number; lastYear: number },
): string[] {
  const parsed = recurrence.rrule === undefined ? undefined : parseRule(recurrence.rrule)
  if (!parsed || !('rule' in parsed)) return []
  const { zone, duration } = recurrence
  const length = duration * minute
  const { transitions } = transitionsBetween(zone, new Date(first).getUTCFullYear(), lastYear)
  const bare: Recurrence = { ...recurrence, rdate: [], changes: [] }
  const found = transitions.flatMap(({ at, before, after }) => {
    if (!canCover(parsed.rule, first, length, at + before)) return []
    // An hour of margin: lengths are by the clock, and this is where it jumps.
    const [from, until] = [at - length - Math.abs(after - before), at].map((moment) => new Date(moment).toISOString())
    return expandOccurrences(bare, { from, until, limit: 50 })
  })
  const changed = found.filter(({ start, end }) => Date.parse(end) - Date.parse(start) !== length)
  return [...new Set(changed.map(({ original }) => original))]
}
