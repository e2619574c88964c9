import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '#components/ui/page/card'
import { CalendarDownloads, type CalendarDownloadsProps } from './calendar-downloads'

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
