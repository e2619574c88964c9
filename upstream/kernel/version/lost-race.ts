import { AppError } from '#contract/kernel/errors'

/** What stands there now, as its form has it, and whose work that is. */
export type Standing = { version: number; values: object; changedBy: string; changedAt: Date | null }

/** The refusal of a save that was based on an older version: with what stands there now, so that the two can be merged. */
export const lostRace = (base: number, { version, values, changedBy, changedAt }: Standing): AppError =>
  new AppError('CONFLICT', {
    details: { base, theirs: { version, values, changedBy, changedAt: changedAt?.toISOString() ?? '' } },
  })
