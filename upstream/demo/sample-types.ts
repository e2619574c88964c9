import type { SampleInput } from '#contract/sample/sample'
import type { Days, UserRef } from './content-types.ts'

/** What was found about a field in so many calls; of the others it was right. */
type DemoFinding = { wrong: number; unknown: number; said: unknown }

/** A sample that has been called and ended. Records drop out of it and what is found falls on others each time, by the draw. */
export type DemoSample = Omit<SampleInput, 'fields'> & {
  team: string
  by: UserRef
  inDays: Days
  endedInDays: Days
  /** People who were not reached, and in whose place others were called. */
  unreached: number
  findings: Record<string, DemoFinding>
  /** Its figures are public. */
  isPublished?: true
}
