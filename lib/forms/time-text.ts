import { readTypedTime } from '#contract/recurrence/typed-moment'

/** Reads a time as people type it (`9`, `930`, `9.30`, `half 10`) as HH:mm; undefined when it is no time. */
export const parseTime = readTypedTime

/** True when a block ends at or before its start: it closes the next day, or one of both is wrong. */
export function endsBeforeStart(from: string, till: string): boolean {
  const [start, end] = [parseTime(from), parseTime(till)]
  return start !== undefined && end !== undefined && end <= start
}
