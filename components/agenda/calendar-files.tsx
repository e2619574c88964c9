import { getTranslations } from 'next-intl/server'
import type { SubscriptionType } from '#contract/calendar-subscription'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import type { CalendarDownloadsProps } from './calendar-downloads'
import type { CalendarFilesCardProps } from './calendar-files-card'

const formats = ['ics', 'xlsx', 'csv'] as const
export type CalendarFormat = (typeof formats)[number]

export type CalendarFilesGiven = {
  agenda: { type: SubscriptionType; key: string }
  name: string
  hrefOf: (format: CalendarFormat) => string
}

/** The ways to an agenda elsewhere, in texts. */
export async function calendarDownloads({ agenda, name, hrefOf }: CalendarFilesGiven): Promise<CalendarDownloadsProps> {
  const [t, { calendar, ui }] = await Promise.all([getTranslations('calendar.file'), getMessages()])
  return {
    subscribe: { agenda, name, words: { ...calendar.subscribe, close: ui.close } },
    label: t('download'),
    files: formats.map((format) => ({ href: hrefOf(format), label: t(format) })),
  }
}

/** The published agenda of something, for use elsewhere, in texts. */
export async function calendarFiles(given: CalendarFilesGiven): Promise<CalendarFilesCardProps> {
  const [t, downloads] = await Promise.all([getTranslations('calendar.file'), calendarDownloads(given)])
  return { title: t('card'), note: t('cardNote'), downloads }
}
