import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { AppLink as Link } from '#components/ui/action/app-link'
import type { Occurrence } from '#contract/agenda/occurrence'
import { agendaType } from '#contract/agenda/type'
import type { Item } from '#contract/content/item'
import type { ItemRow } from '#contract/content/item-row'
import { valueToText } from '#contract/content/values'
import { typeFields } from '#contract/types/type-definition'
import { fullDayName } from '#lib/format/calendar-names'
import { organisationPaths } from '#lib/paths/paths'
import { useTimesText } from './use-times-text'

type OccurrenceDetailsProps = {
  organisation: string
  values: Item['values']
  occurrence: Occurrence
  product: ItemRow | undefined
}

const factNames = ['description', 'price', 'enrolment'] as const

/** When and where one date is, and what the agenda item says beside that. */
export function OccurrenceDetails({ organisation, values, occurrence, product }: OccurrenceDetailsProps) {
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
