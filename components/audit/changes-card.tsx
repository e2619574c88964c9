import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/page/card'
import { EventList, type EventListProps } from './event-list'

/** The latest events of the subject of a dashboard; `log`: address of the full list. */
export function ChangesCard({ log, ...list }: EventListProps & { log: string }) {
  const t = useTranslations('item')
  const nothing = useTranslations('pages.nothing')
  return (
    <Card title={t('recentChanges')} more={{ href: log, label: t('auditLog') }} flush>
      {list.events.length === 0 ? (
        <p className="card-body text-muted">{nothing('auditlog')}</p>
      ) : (
        <EventList {...list} />
      )}
    </Card>
  )
}
