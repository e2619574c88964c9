import { getMessages, getTranslations } from 'next-intl/server'
import type { SubscriptionType } from '#contract/calendar-subscription'
import { CalendarFiles, type CalendarFilesProps } from './calendar-files'

const formats = ['ics', 'xlsx', 'csv'] as const
export type CalendarFormat = (typeof formats)[number]

export type CalendarFilesGiven = {
  agenda: { type: SubscriptionType; key: string }
  name: string
  hrefOf: (format: CalendarFormat) => string
}

/** The files of an agenda in texts. */
export async function calendarFiles({ agenda, name, hrefOf }: CalendarFilesGiven): Promise<CalendarFilesProps> {
  const [t, { calendar, ui }] = await Promise.all([getTranslations('calendar.file'), getMessages()])
  return {
    agenda,
    name,
    label: t('download'),
    files: formats.map((format) => ({ label: t(format), href: hrefOf(format) })),
    words: { ...calendar.subscribe, close: ui.close },
  }
}

/** The agenda of something, for use elsewhere. */
export const CalendarDownloads = async (given: CalendarFilesGiven) => (
  <CalendarFiles {...(await calendarFiles(given))} />
)
