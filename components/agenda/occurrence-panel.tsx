import { Pencil, X } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { PublicationBadge } from '#components/item/publication-badge'
import { AppLink as Link } from '#components/ui/app-link'
import { ButtonLink } from '#components/ui/button-link'
import { IconLink } from '#components/ui/icon-button'
import { RefusedButton } from '#components/ui/refused-button'
import { recurrenceSchema } from '#contract/agenda/recurrence-schema'
import { recurrenceSentence } from '#contract/agenda/sentence'
import { agendaType } from '#contract/agenda-type'
import { dayText } from '#contract/calendar-days'
import type { Locale } from '#contract/constants'
import type { Item, ItemRow } from '#contract/item'
import type { Occurrence } from '#contract/occurrence'
import { typeFields } from '#contract/type-definition'
import { valueToText } from '#contract/values'
import { fullDayName, shortWeekday } from '#lib/calendar-names'
import type { ChangeWords } from '#lib/i18n/calendar-texts'
import { type CalendarQuery, organisationPaths } from '#lib/paths'
import { reasons } from '../rights/reasons'
import { timesText } from './list-view'
import { OccurrenceActions } from './occurrence-actions'

export type OccurrencePanelProps = {
  organisation: string
  query: CalendarQuery
  item: Item
  /** The occurrence that is open, as in the address. */
  start: string
  /** It and what comes after it, as far as known. */
  dates: Occurrence[]
  products: ItemRow[]
  words: ChangeWords
  locale: Locale
}

const shownDates = 6
const factNames = ['description', 'price', 'enrolment'] as const

/** One date of an agenda item: what, when, where, how it repeats, and what can be done with it. */
export async function OccurrencePanel(props: OccurrencePanelProps) {
  const { organisation, query, item, start, dates, products, words, locale } = props
  const [t, reason] = await Promise.all([getTranslations('calendar'), reasons()])
  const to = organisationPaths(organisation)
  const open = dates.find(({ occurrence }) => occurrence === start)
  const place = open === undefined ? 0 : dates.indexOf(open)
  const coming = dates.slice(place, place + shownDates)
  const recurrence = recurrenceSchema.safeParse(item.values.when)
  const when = recurrence.success ? recurrence.data : undefined
  const isRecurring =
    when !== undefined && (when.rrule !== undefined || when.rdate.length > 0 || when.followsOpeningHours)
  const product = products.find(({ key }) => key === open?.product)
  const facts = factNames.flatMap((name) => {
    const field = typeFields(agendaType).find((one) => one.name === name)
    const text = field && valueToText(field, item.values[name], locale)
    return text ? [{ name, text }] : []
  })
  return (
    <aside className="card calendar-panel" aria-labelledby="agenda-item">
      <header className="card-header">
        <span className="text-muted">{t('panel')}</span>
        <span className="card-actions">
          <IconLink size="small" label={t('closePanel')} icon={<X />} href={to.calendar(query)} scroll={false} />
        </span>
      </header>
      <div className="card-body stack gap-4">
        <div>
          <h2 id="agenda-item" className="calendar-panel-title">
            {item.title}
          </h2>
          <PublicationBadge publication={item.publication} />
        </div>
        {open === undefined ? (
          <p>{t('unknownDate')}</p>
        ) : (
          <dl className="key-values calendar-facts">
            <dt>{t('when')}</dt>
            <dd>
              <time dateTime={open.start}>{fullDayName(open.start.slice(0, 10), locale)}</time>, {await timesText(open)}
              {open.cancelled ? (
                <b className="calendar-off">
                  {' '}
                  {open.note === '' ? t('cancelled') : t('cancelledNote', { note: open.note })}
                </b>
              ) : null}
              {open.moved ? ` (${[t('moved'), open.note].filter(Boolean).join(': ')})` : ''}
            </dd>
            {open.location === '' ? null : (
              <>
                <dt>{t('where')}</dt>
                <dd>{open.location}</dd>
              </>
            )}
            {product === undefined ? null : (
              <>
                <dt>{t('product')}</dt>
                <dd>
                  <Link href={to.product(product.key)}>{product.title}</Link>
                </dd>
              </>
            )}
            {facts.map(({ name, text }) => (
              <Fact key={name} name={t(name)} text={text} />
            ))}
          </dl>
        )}
        {isRecurring ? (
          <p className="sentence">
            <span>
              {recurrenceSentence(when, locale)} {when.followsOpeningHours ? t('followsNote') : ''}
            </span>
          </p>
        ) : null}
        {isRecurring && coming.length > 0 ? (
          <div>
            <h3 className="field-label">{t('nextDates')}</h3>
            <ul className="occurrences">
              {coming.map((one) => (
                <li key={one.occurrence} data-cancelled={one.cancelled ? '' : undefined}>
                  <Link href={to.calendar(query, one.item, one.occurrence)} scroll={false}>
                    {shortWeekday(one.start.slice(0, 10), locale)} {dayText(one.start.slice(0, 10))}
                  </Link>
                  <span className="occurrence-note">
                    {one.occurrence === start
                      ? t('thisOne')
                      : one.cancelled
                        ? [t('cancelled'), one.note].filter(Boolean).join(': ')
                        : timesText(one)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {item.actions.includes('update') ? (
          <div className="calendar-panel-actions">
            <ButtonLink icon={<Pencil />} href={to.agenda(item.key)}>
              {isRecurring ? t('editAll') : t('editItem')}
            </ButtonLink>
            {open === undefined ? null : (
              <OccurrenceActions
                organisation={organisation}
                occurrence={open}
                keptBecause={reason(item, 'agenda', 'delete')}
                labels={{
                  move: t('moveOne', { date: dayText(open.start.slice(0, 10)) }),
                  cancel: t('cancelOne', { date: dayText(open.start.slice(0, 10)) }),
                  restore: t('restoreOne', { date: dayText(open.start.slice(0, 10)) }),
                  remove: t('delete'),
                }}
                words={words}
                locale={locale}
              />
            )}
          </div>
        ) : (
          <div className="calendar-panel-actions">
            <ButtonLink href={to.agenda(item.key)}>{t('openItem')}</ButtonLink>
            <RefusedButton icon={<Pencil />} reason={reason(item, 'agenda', 'update') ?? ''}>
              {isRecurring ? t('editAll') : t('editItem')}
            </RefusedButton>
          </div>
        )}
      </div>
    </aside>
  )
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <>
    <dt>{name}</dt>
    <dd className="whitespace-pre-line">{text}</dd>
  </>
)
