import { Download } from 'lucide-react'
import { getMessages, getTranslations } from 'next-intl/server'
import type { SubscriptionType } from '#contract/calendar-subscription'
import { SubscribeButton } from './subscribe-button'

const formats = ['ics', 'xlsx', 'csv'] as const
export type CalendarFormat = (typeof formats)[number]

type CalendarDownloadsProps = {
  agenda: { type: SubscriptionType; key: string }
  name: string
  hrefOf: (format: CalendarFormat) => string
}

/** The agenda elsewhere: followed by a calendar program, or as a file for one and for a spreadsheet. */
export async function CalendarDownloads({ agenda, name, hrefOf }: CalendarDownloadsProps) {
  const [t, { calendar, ui }] = await Promise.all([getTranslations('calendar.file'), getMessages()])
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <SubscribeButton agenda={agenda} name={name} words={{ ...calendar.subscribe, close: ui.close }} />
      <ul className="flex flex-wrap gap-x-6 gap-y-2" aria-label={t('download')}>
        {formats.map((format) => (
          <li key={format}>
            <a href={hrefOf(format)} download className="link-with-icon">
              <Download /> {t(format)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
