// Apart from reminder.ts, so that browser code needs no zod.

/** So many organisations are mailed about at once, in one transaction. */
export const maximumReminded = 200
/** Characters of the sentence that somebody adds to the mail. */
export const maximumReminderNote = 300
/** No second mail about an organisation within this time, regardless of the sender. */
const pause = 24 * 60 * 60_000

/** Why an organisation is not mailed about. */
export const reminderObstacles = ['confirmed', 'nobody', 'mailedToday'] as const
export type ReminderObstacle = (typeof reminderObstacles)[number]

export type ReminderInput = {
  /** Past its deadline, and not in the archive. */
  isLate: boolean
  recipients: number
  /** When somebody last had this mail sent; milliseconds since 1970. */
  lastAt: number | undefined
}

/** The reason not to mail about an organisation that nobody confirmed in time; undefined when there is none. */
export function reminderObstacle(
  { isLate, recipients, lastAt }: ReminderInput,
  now: number,
): ReminderObstacle | undefined {
  if (!isLate) return 'confirmed'
  if (recipients === 0) return 'nobody'
  return lastAt !== undefined && now - lastAt < pause ? 'mailedToday' : undefined
}
