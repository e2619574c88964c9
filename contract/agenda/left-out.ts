import { parseLocal } from '../recurrence/local-time.ts'
import type { Recurrence } from '../recurrence/recurrence.ts'

// Apart from what works out the starts, which brings the engine.

const isIn = (starts: readonly string[]) => {
  const times = new Set(starts.map(parseLocal))
  return (text: string) => times.has(parseLocal(text))
}

/** Whether a series leaves all of these starts out. */
export const leavesOut = ({ exdate }: Pick<Recurrence, 'exdate'>, starts: readonly string[]): boolean =>
  starts.every(isIn(exdate))

/** The dates that a series leaves out, with these added or taken away. */
export function leavingOut(exdate: readonly string[], starts: readonly string[], isOut: boolean): string[] {
  const others = exdate.filter((text) => !isIn(starts)(text))
  return isOut ? [...others, ...starts].sort() : others
}
