import { useTranslations } from 'next-intl'
import { ItemList } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { TeamOccurrence } from '#contract/agenda/occurrence'
import { organisationPaths } from '#lib/paths/paths'
import { ComingDate } from './coming-date'

/** Dates of the coming two weeks in the organisations of a team; each links to its date. */
export function TeamAgenda({ coming }: { coming: TeamOccurrence[] }) {
  const t = useTranslations('calendar')
  const item = useTranslations('item')
  return (
    <Card title={item('agenda')} note={t('comingWeeks')} flush>
      {coming.length === 0 ? (
        <p className="card-body text-muted">{t('nothingComing')}</p>
      ) : (
        <ItemList>
          {coming.map(({ day, organisation, ...occurrence }) => (
            <ComingDate
              key={`${organisation.key} ${occurrence.item} ${occurrence.occurrence}`}
              day={day}
              occurrence={occurrence}
              at={organisation.title}
              href={organisationPaths(organisation.key).calendar({}, occurrence.item, occurrence.occurrence)}
            />
          ))}
        </ItemList>
      )}
    </Card>
  )
}
