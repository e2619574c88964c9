import { storedOpeningTimes } from '#contract/fields/opening-times'
import type { OpeningTimes } from '#contract/opening-hours/opening-times'

/** The opening hours among the values of an organisation; for the server, as it brings the schemas. */
export function readOpeningTimes(value: unknown): OpeningTimes | undefined {
  const times = storedOpeningTimes.safeParse(value)
  return times.success ? times.data : undefined
}
