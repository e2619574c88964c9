import type { ContentInput } from '#contract/content/content'
import { dateToText } from '#contract/fields/date'
import { localDate } from '../../platform/text/local-date.ts'
import type { Problem } from './outside-checks.ts'

/** The moment at which content has to be right: when it goes online, and that is not before now. */
export const rightAt = (from: number | undefined, now: Date): Date =>
  from === undefined ? now : new Date(Math.max(from, now.getTime()))

/** The same for what is saved. */
export const savedRightAt = ({ save, from }: Pick<ContentInput, 'save' | 'from'>, now: Date): Date =>
  rightAt(save === 'publish' && from !== undefined ? Date.parse(from) : undefined, now)

/** A date that is still to come now, but not on the day of a plan any more: the problem names that day. */
export function problemsOnPlanDay(problems: Problem[], { at, now }: { at: Date; now: Date }): Problem[] {
  const day = localDate(at)
  if (day === localDate(now)) return problems
  return problems.map((problem) =>
    problem.code === 'date.future'
      ? { ...problem, code: 'date.afterPlan', params: { date: dateToText(day) } }
      : problem,
  )
}
