import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card'
import { CalendarDownloads, type CalendarFilesGiven } from './calendar-downloads'

/** The published agenda of something, for use elsewhere. */
export async function CalendarFilesCard(props: CalendarFilesGiven) {
  const t = await getTranslations('calendar.file')
  return (
    <Card title={t('card')} note={t('cardNote')}>
      <CalendarDownloads {...props} />
    </Card>
  )
}
