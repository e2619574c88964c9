import { type ApartRefusal, createApart } from '../../platform/turn/apart.ts'
import { calendarLimits, type ReadCalendar } from './read-calendar.ts'

export type CalendarTask = { text: string; context: { defaultZone: string; today: string } }

// The largest that the limits allow takes a quarter of the time.
const readApart = createApart<CalendarTask>(
  new URL('./read-worker.ts', import.meta.url),
  (message) => 'events' in message || 'refusal' in message,
  { deadline: 15_000, memory: 256, atOnce: 2 },
)

/** Reads a calendar in a thread that ends at a deadline or a limit of memory. */
export const readCalendarApart = async (
  text: string,
  context: CalendarTask['context'],
): Promise<ReadCalendar | ApartRefusal> =>
  text.length > calendarLimits.bytes ? { refusal: 'tooLarge' } : readApart<ReadCalendar>({ text, context })
