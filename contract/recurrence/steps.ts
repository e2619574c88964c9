/** The budget left for working out a rule: days, periods and times that are looked at. */
export type Steps = { left: number }

/** More than any rule takes that somebody means; all of them are a tenth of a second. */
export const stepsMaximum = 400_000

/** A time is compared, and turned into a moment. */
export const stepsOfTime = 3

export const allSteps = (): Steps => ({ left: stepsMaximum })

/** Counts steps before they are taken; false when there are not so many left, and then none is. */
export function takeSteps(steps: Steps, amount: number): boolean {
  if (steps.left >= amount) {
    steps.left -= amount
    return true
  }
  steps.left = 0
  return false
}

export const isExhausted = ({ left }: Steps): boolean => left <= 0
