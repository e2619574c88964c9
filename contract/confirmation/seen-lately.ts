const day = 24 * 60 * 60_000
/** What was seen true within so many days need hardly be looked at again. */
const latelyDays = 30

/** Since when something was seen true lately. */
export const latelyFrom = (now: Date): Date => new Date(now.getTime() - latelyDays * day)

/** In the order in which it is checked: what was seen true lately comes last, and otherwise nothing moves. */
export const latelyLast = <Thing>(things: readonly Thing[], isSeenLately: (thing: Thing) => boolean): Thing[] => [
  ...things.filter((thing) => !isSeenLately(thing)),
  ...things.filter(isSeenLately),
]
