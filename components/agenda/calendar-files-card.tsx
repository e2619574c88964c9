import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/page/card'
import { CalendarDownloads, type CalendarDownloadsProps } from './calendar-downloads'

/** The published agenda of something, for use elsewhere. */
export function CalendarFilesCard(props: CalendarDownloadsProps) {
  const t = useTranslations('calendar.file')
  return (
    <Card title={t('card')} note={t('cardNote')}>
      <CalendarDownloads {...props} />
    </Card>
  )
}
