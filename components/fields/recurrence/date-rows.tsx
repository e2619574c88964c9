import { CalendarPlus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { limitsOf } from '#contract/types/field-limits'
import { isSameValue } from '#lib/forms/same-value'
import { AddRow } from '../add-row'
import { DateInput } from '../date/date-input'
import { TimeInput } from '../opening-times/time-input'
import { PartField } from '../part-field'
import { textOf } from '../read-value'
import { useRowFocus } from '../use-row-focus'
import type { WhenPartProps } from './editor'
import { partsOfStart, startOf } from './when-value'

type DateRowsProps = WhenPartProps & {
  name: 'dates' | 'exceptions'
  dates: string[]
  onDatesChange: (dates: string[]) => void
}

const isFilled = (date: string) => partsOfStart(date).date !== ''

/** Dates one below the other: those of a series, or those that a rule leaves out. A row without a date is none yet. */
export function DateRows({ name, dates, onDatesChange, ...props }: DateRowsProps) {
  const { field, recurrence, onBlur } = props
  const t = useTranslations('fields.recurrence')
  const start = partsOfStart(recurrence.start)
  const allDay = recurrence.start !== '' && !recurrence.start.includes('T')
  const isSeries = name === 'dates'
  const labels = isSeries
    ? ({ row: 'date', add: 'addDate', remove: 'removeDate' } as const)
    : ({ row: 'exception', add: 'addException', remove: 'removeException' } as const)
  // Rows without a date are not passed on: they exist here alone.
  const [typed, setTyped] = useState(dates)
  const rows = isSameValue(typed.filter(isFilled), dates) ? typed : dates
  const set = (next: string[]) => {
    setTyped(next)
    onDatesChange(next.filter(isFilled))
  }
  const change = (index: number, date: string, time: string) =>
    set(rows.map((one, place) => (place === index ? startOf(date, time, allDay) : one)))
  const focus = useRowFocus()
  return (
    <div className="when-dates" data-rows="" ref={focus.list}>
      <div className="when-dates-head">
        <span className="field-label">{t(name)}</span>
        <AddRow count={rows.length} maximum={limitsOf('recurrence', field).repetitions}>
          <Button
            size="small"
            icon={<CalendarPlus />}
            onClick={() => {
              set([...rows, ''])
              focus.added()
            }}
          >
            {t(labels.add)}
          </Button>
        </AddRow>
      </div>
      {isSeries ? null : <span className="field-help">{t('exceptionsHelp')}</span>}
      {rows.map((date, index) => {
        const parts = partsOfStart(date)
        const number = index + 1
        // As the value has them, in which the empty rows before it do not count.
        const place = rows.slice(0, index).filter(isFilled).length
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: dates have no identity of their own, and are not reordered
          <div key={index} className="when-date-row" data-row="">
            <PartField
              {...props}
              part={isFilled(date) ? `${isSeries ? 'rdate' : 'exdate'}.${place}` : `${name}-new-${index}`}
              label={t(labels.row, { number })}
            >
              {(control) => (
                <span className="when-pair">
                  <DateInput
                    {...control}
                    value={parts.date || undefined}
                    onValueChange={(next) => change(index, textOf(next), parts.time || start.time || '09:00')}
                    onMoment={allDay || !isSeries ? undefined : (day, time) => change(index, day, time)}
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
            </PartField>
            <IconButton
              label={t(labels.remove, { number })}
              icon={<X />}
              onClick={() => {
                set(rows.filter((_, at) => at !== index))
                focus.removed(index)
              }}
            />
          </div>
        )
      })}
    </div>
  )
}
