import { CalendarPlus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { Field } from '#components/ui/input/field'
import { limitsOf } from '#contract/types/field-limits'
import { AddRow } from '../add-row'
import { DateInput } from '../date/date-input'
import { TimeInput } from '../opening-times/time-input'
import { textOf } from '../read-value'
import type { WhenPartProps } from './editor'
import { partsOfStart, startOf } from './when-value'

type DateRowsProps = WhenPartProps & {
  name: 'dates' | 'exceptions'
  dates: string[]
  onDatesChange: (dates: string[]) => void
}

/** Dates one below the other: those of a series, or those that a rule leaves out. */
export function DateRows({ name, field, dates, onDatesChange, recurrence, control, onBlur }: DateRowsProps) {
  const t = useTranslations('fields.recurrence')
  const id = `${control.id}-${name}-row`
  const start = partsOfStart(recurrence.start)
  const allDay = recurrence.start !== '' && !recurrence.start.includes('T')
  const isSeries = name === 'dates'
  const labels = isSeries
    ? ({ row: 'date', add: 'addDate', remove: 'removeDate' } as const)
    : ({ row: 'exception', add: 'addException', remove: 'removeException' } as const)
  const change = (index: number, date: string, time: string) =>
    onDatesChange(dates.map((one, place) => (place === index ? startOf(date, time, allDay) : one)))
  return (
    <div className="when-dates">
      <div className="when-dates-head">
        <span className="field-label">{t(name)}</span>
        <AddRow count={dates.length} maximum={limitsOf('recurrence', field).repetitions}>
          <Button
            size="small"
            icon={<CalendarPlus />}
            onClick={() =>
              onDatesChange([...dates, startOf(isSeries ? start.date : '', start.time || '09:00', allDay)])
            }
          >
            {t(labels.add)}
          </Button>
        </AddRow>
      </div>
      {isSeries ? null : <span className="field-help">{t('exceptionsHelp')}</span>}
      {dates.map((date, index) => {
        const parts = partsOfStart(date)
        const number = index + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: dates have no identity of their own, and are not reordered
          <div key={index} className="when-date-row">
            <Field id={`${id}-${index}`} label={t(labels.row, { number })}>
              {(control) => (
                <span className="when-pair">
                  <DateInput
                    {...control}
                    value={parts.date || undefined}
                    onValueChange={(next) => change(index, textOf(next), parts.time || start.time)}
                    onBlur={onBlur}
                  />
                  {allDay || !isSeries ? null : (
                    <TimeInput
                      label={t('time', { number })}
                      value={parts.time}
                      onValueChange={(time) => change(index, parts.date, time)}
                      onBlur={onBlur}
                    />
                  )}
                </span>
              )}
            </Field>
            <IconButton
              label={t(labels.remove, { number })}
              icon={<X />}
              onClick={() => onDatesChange(dates.filter((_, place) => place !== index))}
            />
          </div>
        )
      })}
    </div>
  )
}
