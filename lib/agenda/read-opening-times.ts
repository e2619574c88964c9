import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { storedOpeningTimes } from '#contract/fields/opening-times'

/** The opening hours among the values of an organisation; for the server, as it brings the schemas. */
export function readOpeningTimes(value: unknown): OpeningTimes | undefined {
  const times = storedOpeningTimes.safeParse(value)
  return times.success ? times.data : undefined
}
