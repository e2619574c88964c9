import { useLocale, useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import { Card } from '#components/ui/page/card'
import { holidaysOn } from '#contract/fields/opening-hours/holidays'
import { hoursOn } from '#contract/fields/opening-hours/schedule'
import { storedOpeningTimes } from '#contract/fields/opening-times'
import type { OpenRecordAnswer } from '#contract/project/open-answers'
import { addDays } from '#contract/recurrence/calendar-days'
import type { FieldDefinition } from '#contract/types/type-definition'
import { longWeekday } from '#lib/format/calendar-names'
import { SummaryText } from '../fields/opening-times/summary-text'
import { recordOf } from '../fields/read-value'
import { FieldView } from '../fields/views'
import { OpenState } from './open-state'

type FieldsOf = { fields: readonly FieldDefinition[]; record: OpenRecordAnswer }

/** Where and how it is reached; with the name of whose it is where that is another. */
export function ContactCard({ fields, record: { values }, title }: FieldsOf & { title?: string }) {
  const t = useTranslations('guide.record')
  const locale = useLocale()
  if (fields.length === 0) return null
  const { latitude, longitude } = recordOf(values.gps)
  const hasPlace = typeof latitude === 'number' && typeof longitude === 'number'
  return (
    <Card title={title ?? t('contact')}>
      <KeyValues
        items={fields.map((field) => ({
          name: field.label[locale],
          field: field.name,
          value: <FieldView field={field} value={values[field.name]} locale={locale} />,
        }))}
      />
      {hasPlace ? (
        <p className="no-paper">
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            rel="noopener noreferrer"
          >
            {t('route')}
          </a>
        </p>
      ) : null}
    </Card>
  )
}

export function PriceCard({ fields, record: { values } }: FieldsOf) {
  const t = useTranslations('guide.record')
  const locale = useLocale()
  const [field, ...more] = fields
  if (field === undefined) return null
  if (more.length === 0)
    return (
      <Card title={field.label[locale]}>
        <FieldView field={field} value={values[field.name]} locale={locale} />
      </Card>
    )
  return (
    <Card title={t('price')}>
      <KeyValues
        items={fields.map((field) => ({
          name: field.label[locale],
          field: field.name,
          value: <FieldView field={field} value={values[field.name]} locale={locale} />,
        }))}
      />
    </Card>
  )
}

const daysShown = 7

type HoursProps = FieldsOf & { today: string; now: number; of?: string }

/** Whether it is open now, the week from today as it is with all exceptions, and all that was said of it. */
export function HoursCard({ fields, record: { values }, today, now, of }: HoursProps) {
  const t = useTranslations('guide.record')
  const locale = useLocale()
  return fields.map(({ name }) => {
    const times = storedOpeningTimes.safeParse(values[name]).data
    if (times === undefined) return null
    return (
      <Card key={name} title={of === undefined ? t('hours') : `${t('hours')} ${of}`}>
        <div className="no-paper">
          <OpenState value={times} now={now} />
          <table className="guide-hours">
            <caption className="sr-only">{t('hours')}</caption>
            <tbody>
              {Array.from({ length: daysShown }, (_, index) => addDays(today, index)).map((day) => (
                <tr key={day}>
                  <th scope="row">
                    <span>{longWeekday(day, locale)}</span>
                    {day === today ? <span>{` (${t('today')})`}</span> : null}
                  </th>
                  <td>
                    <DayHours hours={hoursOn(times, day)} isHoliday={holidaysOn(day).length > 0} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <details className="guide-all-hours">
          <summary>{t('allHours')}</summary>
          <p>
            <SummaryText value={times} />
          </p>
        </details>
        {times.note ? <p>{times.note}</p> : null}
      </Card>
    )
  })
}

function DayHours({ hours, isHoliday }: { hours: ReturnType<typeof hoursOn>; isHoliday: boolean }) {
  const t = useTranslations('guide.record')
  const marks = isHoliday ? ` (${t('holiday')})` : ''
  if (hours.length === 0) return <span className="text-muted">{`${t('closed')}${marks}`}</span>
  return hours.map(({ from, till, closesNextDay, byAppointment }) => {
    const remarks = [closesNextDay ? t('nextDay') : '', byAppointment ? t('byAppointment') : ''].filter(Boolean)
    return (
      <span key={from} className="block">
        <span className="whitespace-nowrap">{`${from}–${till}`}</span>
        {`${remarks.length === 0 ? '' : ` (${remarks.join(', ')})`}${marks}`}
      </span>
    )
  })
}
