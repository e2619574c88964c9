import { sameValue } from '#contract/content/values-compare'
import { AppError } from '#contract/kernel/errors'

/** The values saved by now, in the shape of their form, and their author. */
export type Standing<Values extends object = object> = {
  /** 0 for what was never saved. */
  version: number
  values: Values
  changedBy: string
  changedAt: Date | null
}

/**
 * The refusal of a save that was based on an older version: with the current values, so that the two can be merged, and
 * the fields in which `mine` differs from it.
 */
export function editConflict(base: number, theirs: Standing, mine: object = {}): AppError {
  const { version, values, changedBy, changedAt } = theirs
  const differing = Object.entries(mine).filter(([name, value]) => !sameValue(Reflect.get(values, name), value))
  return new AppError('CONFLICT', {
    fields: differing.map(([path]) => ({ path, code: 'conflict' })),
    details: { base, theirs: { version, values, changedBy, changedAt: changedAt?.toISOString() ?? '' } },
  })
}
