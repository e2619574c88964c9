import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '#components/ui/page/card'
import { apiPaths } from '#lib/paths/paths'
import { SubscribeButton } from './subscribe-button'

/** The published agenda of something, for use elsewhere, with what else can be done with it as a file. */
export function CalendarFilesCard({ children, ...props }: CalendarDownloadsProps & { children?: ReactNode }) {
  const t = useTranslations('calendar.file')
  return (
    <Card title={t('card')} note={t('cardNote')}>
      <div className="stack gap-4">
        <CalendarDownloads {...props} />
        {children}
      </div>
    </Card>
  )
}

const formats = ['ics', 'xlsx', 'csv'] as const

export type CalendarDownloadsProps = {
  /** Whose it is; a product is one of an organisation. */
  agenda: { type: 'organisation' | 'team'; key: string } | { type: 'product'; key: string; organisation: string }
  name: string
}

/** The published agenda elsewhere: followed by a calendar program, or as a file for one and for a spreadsheet. */
export function CalendarDownloads({ agenda, name }: CalendarDownloadsProps) {
  const t = useTranslations('calendar.file')
  const { type, key } = agenda
  const hrefOf = (format: (typeof formats)[number]) =>
    agenda.type === 'product'
      ? apiPaths.productCalendar(agenda.organisation, key, format)
      : apiPaths.calendar(agenda.type, key, format)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <SubscribeButton agenda={{ type, key }} name={name} label={t('subscribe')} />
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
