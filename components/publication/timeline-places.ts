/** The least room between two moments, so that their numbers never touch; and what is left after the last. */
const least = 0.12
const tail = 0.15

/**
 * Where moments stand on a line, as a share of it: in proportion, but never so near each other that they can't be told
 * apart. Two at the same moment stand beside each other, by their place in the list.
 */
export function placesOn(marks: readonly { at: number }[], now: number): (at: number, place?: number) => number {
  const all = [now, ...marks.map(({ at }) => at)]
  const whole = Math.max(1, (all.at(-1) ?? now) - now)
  const shares = all.slice(1).map((at, index) => Math.max(least, (at - (all[index] ?? now)) / whole))
  const room = shares.reduce((sum, share) => sum + share, 0)
  const places = shares.reduce<number[]>((found, share) => [...found, (found.at(-1) ?? 0) + share / room], [])
  return (at, place = marks.findIndex((mark) => mark.at >= at)) =>
    at <= now || place < 0 ? 0 : (places[place] ?? 1) * (1 - tail)
}
