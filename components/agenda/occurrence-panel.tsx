import { X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { PublicationBadge } from '#components/item/publication-badge'
import { AppLink as Link } from '#components/ui/action/app-link'
import { IconLink } from '#components/ui/action/icon-button'
import type { Occurrence } from '#contract/agenda/occurrence'
import { agendaType } from '#contract/agenda/type'
import type { Item } from '#contract/content/item'
import type { ItemRow } from '#contract/content/item-row'
import { valueToText } from '#contract/content/values'
import { dayText } from '#contract/recurrence/calendar-days'
import { recurrenceSchema } from '#contract/recurrence/recurrence-schema'
import { recurrenceSentence } from '#contract/recurrence/sentence'
import { typeFields } from '#contract/types/type-definition'
import { fullDayName, shortWeekday } from '#lib/format/calendar-names'
import { type CalendarQuery, organisationPaths } from '#lib/paths/paths'
import { PanelActions } from './panel-actions'
import { useTimesText } from './use-times-text'

type NextDatesProps = {
  organisation: string
  query: CalendarQuery
  dates: Occurrence[]
  /** The one that they follow. */
  open: Occurrence | undefined
}

const shownMaximum = 6

/** The dates of a series from the one that is open. */
function NextDates({ organisation, query, dates, open }: NextDatesProps) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const timesText = useTimesText()
  const place = open === undefined ? 0 : dates.indexOf(open)
  const coming = dates.slice(place, place + shownMaximum)
  if (coming.length === 0) return null
  const noteOf = (one: Occurrence): string => {
    if (one === open) return t('thisOne')
    return one.cancelled ? [t('cancelled'), one.note].filter(Boolean).join(': ') : timesText(one)
  }
  return (
    <div>
      <h3 className="field-label">{t('nextDates')}</h3>
      <ul className="occurrences">
        {coming.map((one) => (
          <li key={one.occurrence} data-cancelled={one.cancelled ? '' : undefined}>
            <Link href={organisationPaths(organisation).calendar(query, one.item, one.occurrence)} scroll={false}>
              {shortWeekday(one.start.slice(0, 10), locale)} {dayText(one.start.slice(0, 10))}
            </Link>
            <span className="occurrence-note">{noteOf(one)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export type OccurrencePanelProps = {
  organisation: string
  query: CalendarQuery
  item: Item
  /** The occurrence that is open, as in the address. */
  start: string
  /** It and what comes after it, as far as known. */
  dates: Occurrence[]
  products: ItemRow[]
}

/** One date of an agenda item: what, when, where, how it repeats, and what can be done with it. */
export function OccurrencePanel({ organisation, query, item, start, dates, products }: OccurrencePanelProps) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const open = dates.find(({ occurrence }) => occurrence === start)
  const recurrence = recurrenceSchema.safeParse(item.values.when)
  const when = recurrence.success ? recurrence.data : undefined
  const isRecurring =
    when !== undefined && (when.rrule !== undefined || when.rdate.length > 0 || when.followsOpeningHours === true)
  return (
    <aside className="card calendar-panel" aria-labelledby="agenda-item" data-opened="">
      <header className="card-header">
        <span className="text-muted">{t('panel')}</span>
        <span className="card-actions">
          <IconLink
            size="small"
            label={t('closePanel')}
            icon={<X />}
            href={organisationPaths(organisation).calendar(query)}
            scroll={false}
          />
        </span>
      </header>
      <div className="card-body stack gap-4">
        <div>
          <h2 id="agenda-item" tabIndex={-1} className="calendar-panel-title">
            {item.title}
          </h2>
          <PublicationBadge kind="agenda" publication={item.publication} />
        </div>
        {open === undefined ? (
          <p>{t('unknownDate')}</p>
        ) : (
          <OccurrenceDetails
            organisation={organisation}
            values={item.values}
            occurrence={open}
            product={products.find(({ key }) => key === open.product)}
          />
        )}
        {isRecurring ? (
          <>
            <p className="sentence">
              <span>
                <span>{recurrenceSentence(when, locale)}</span>
                {when.followsOpeningHours ? <span> {t('followsNote')}</span> : null}
              </span>
            </p>
            <NextDates organisation={organisation} query={query} dates={dates} open={open} />
          </>
        ) : null}
        <PanelActions organisation={organisation} item={item} occurrence={open} isRecurring={isRecurring} />
      </div>
    </aside>
  )
}

type OccurrenceDetailsProps = {
  organisation: string
  values: Item['values']
  occurrence: Occurrence
  product: ItemRow | undefined
}

const factNames = ['description', 'price', 'enrolment'] as const

/** When and where one date is, and what the agenda item says beside that. */
function OccurrenceDetails({ organisation, values, occurrence, product }: OccurrenceDetailsProps) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const timesText = useTimesText()
  const { start, cancelled, moved, note, location } = occurrence
  const details = factNames.flatMap((name) => {
    const field = typeFields(agendaType).find((one) => one.name === name)
    const text = field && valueToText(field, values[name], locale)
    return text ? [{ name, text }] : []
  })
  return (
    <dl className="key-values calendar-facts">
      <dt>{t('when')}</dt>
      <dd>
        <time dateTime={start}>{fullDayName(start.slice(0, 10), locale)}</time>, {timesText(occurrence)}
        {cancelled ? (
          <b className="calendar-off">{` ${note === '' ? t('cancelled') : t('cancelledNote', { note })}`}</b>
        ) : null}
        {moved ? <span> ({[t('moved'), note].filter(Boolean).join(': ')})</span> : null}
      </dd>
      {location === '' ? null : (
        <>
          <dt>{t('where')}</dt>
          <dd>{location}</dd>
        </>
      )}
      {product === undefined ? null : (
        <>
          <dt>{t('product')}</dt>
          <dd>
            <Link href={organisationPaths(organisation).product(product.key)}>{product.title}</Link>
          </dd>
        </>
      )}
      {details.map(({ name, text }) => (
        <Fragment key={name}>
          <dt>{t(name)}</dt>
          <dd className="whitespace-pre-line">{text}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
