import { useTranslations } from 'next-intl'
import { ItemList } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { Occurrence } from '#contract/agenda/occurrence'
import { organisationPaths } from '#lib/paths/paths'
import { ComingDate } from './coming-date'

export type ProductDatesProps = { of: { organisation: string; product: string }; dates: Occurrence[] }

/** When a product takes place: the coming dates of the agenda items about it, the first at the top. */
export function ProductDates({ of: { organisation, product }, dates }: ProductDatesProps) {
  const t = useTranslations('calendar.dates')
  const to = organisationPaths(organisation)
  return (
    <Card title={t('title')} more={{ href: to.calendar({ view: 'list', product }), label: t('all') }} flush>
      {dates.length === 0 ? (
        <p className="card-body text-muted">{t('none')}</p>
      ) : (
        <ItemList>
          {dates.map((occurrence) => (
            <ComingDate
              key={`${occurrence.item} ${occurrence.occurrence}`}
              day={occurrence.start.slice(0, 10)}
              occurrence={occurrence}
              href={to.calendar({ product }, occurrence.item, occurrence.occurrence)}
            />
          ))}
        </ItemList>
      )}
    </Card>
  )
}
