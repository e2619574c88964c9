import { useLocale, useTranslations } from 'next-intl'
import { DayTile, Item, ItemList } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { Occurrence, TeamOccurrence } from '#contract/agenda/occurrence'
import { shortMonth, shortWeekday } from '#lib/format/calendar-names'
import { organisationPaths } from '#lib/paths/paths'
import { isPlainlyOnline, PublicationBadge } from '../item/publication-badge'
import { useTimesText } from './use-times-text'

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

type ComingDateProps = {
  day: string
  occurrence: Occurrence
  href: string
  /** Where it takes place, when that is one of several organisations. */
  at?: string
}

/** One date of an agenda, with its day as a tear-off leaf. */
export function ComingDate({ day, occurrence, href, at = '' }: ComingDateProps) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const timesText = useTimesText()
  const { title, location, cancelled, publication } = occurrence
  return (
    <Item
      lead={
        <DayTile
          weekday={shortWeekday(day, locale)}
          day={String(Number(day.slice(8)))}
          month={shortMonth(day, locale)}
        />
      }
      title={title}
      href={href}
      note={
        <>
          <span>{[timesText(occurrence), at, location].filter((part) => part !== '').join(' · ')}</span>
          {cancelled ? (
            <span className="calendar-off">{t('cancelled')}</span>
          ) : isPlainlyOnline(publication) ? null : (
            <PublicationBadge kind="agenda" publication={publication} />
          )}
        </>
      }
    />
  )
}
