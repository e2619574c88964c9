import { type CalendarFilesGiven, calendarFiles } from './calendar-files'
import { CalendarFilesCard } from './calendar-files-card'

/** The ways to an agenda elsewhere, on a dashboard. */
export async function CalendarFilesOf(of: CalendarFilesGiven) {
  return <CalendarFilesCard {...(await calendarFiles(of))} />
}
