import { CalendarX, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { Checkbox } from '#components/ui/input/checkbox'
import { TextInput } from '#components/ui/input/text-input'
import { AddRow } from '../add-row'
import { PartField } from '../part-field'
import { useRowFocus } from '../use-row-focus'
import type { WeekPartProps } from './day-row'
import { PeriodFields } from './period-fields'
import {
  type Closure,
  closuresOf,
  isByAppointment,
  setByAppointment,
  setClosures,
  setTemporarilyClosed,
  temporarilyClosedOf,
} from './week-more'

type NoteProps = WeekPartProps & { part: string; value: string | undefined; onNote: (note: string) => void }

const Note = ({ part, value, onNote, ...props }: NoteProps) => (
  <div className="min-w-40 flex-1">
    <PartField {...props} part={`${part}.note`} label={useTranslations('fields.openingTimes')('specialNote')} optional>
      {(control) => (
        <TextInput
          {...control}
          value={value ?? ''}
          onChange={(event) => onNote(event.target.value)}
          onBlur={props.onBlur}
        />
      )}
    </PartField>
  </div>
)

/** Periods in which it is closed, such as a holiday of the staff. */
export function Closures(props: WeekPartProps) {
  const { week, limits, onWeekChange } = props
  const t = useTranslations('fields.openingTimes')
  const closures = closuresOf(week)
  const change = (index: number, next: Partial<Closure>) =>
    onWeekChange(
      setClosures(
        week,
        closures.map((each, at) => (at === index ? { ...each, ...next } : each)),
      ),
    )
  const rows = useRowFocus()
  return (
    <div className="grid gap-3" data-rows="" ref={rows.list}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="field-label">{t('closures')}</span>
        <AddRow count={closures.length} maximum={limits.closures}>
          <Button
            size="small"
            icon={<CalendarX />}
            onClick={() => {
              onWeekChange(setClosures(week, [...closures, { from: '', until: '' }]))
              rows.added()
            }}
          >
            {t('closureAdd')}
          </Button>
        </AddRow>
      </div>
      {closures.map((closure, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: periods have no identity of their own, and are not reordered
          key={index}
          className="field-row border-t border-line pt-3"
          data-row=""
        >
          <legend className="sr-only">{t('closure', { number: index + 1 })}</legend>
          <PeriodFields
            {...props}
            part={`closures.${index}`}
            value={closure}
            onChange={(next) => change(index, next)}
          />
          <Note {...props} part={`closures.${index}`} value={closure.note} onNote={(note) => change(index, { note })} />
          <IconButton
            className="mt-6"
            label={t('closureRemove', { number: index + 1 })}
            icon={<X />}
            onClick={() => {
              onWeekChange(
                setClosures(
                  week,
                  closures.filter((_, at) => at !== index),
                ),
              )
              rows.removed(index)
            }}
          />
        </fieldset>
      ))}
    </div>
  )
}

/** Applies to all hours: only by appointment, or temporarily closed. */
export function OpeningStatus(props: WeekPartProps) {
  const { week, onWeekChange, onBlur } = props
  const t = useTranslations('fields.openingTimes')
  const closed = temporarilyClosedOf(week)
  const change = (next: NonNullable<typeof closed>) => onWeekChange(setTemporarilyClosed(week, { ...closed, ...next }))
  return (
    <div className="grid gap-2">
      <Checkbox
        label={t('allByAppointment')}
        checked={isByAppointment(week)}
        onChange={(event) => onWeekChange(setByAppointment(week, event.target.checked))}
        onBlur={onBlur}
      />
      <Checkbox
        label={t('temporarilyClosed')}
        note={t('temporarilyClosedHelp')}
        checked={closed !== undefined}
        onChange={(event) => onWeekChange(setTemporarilyClosed(week, event.target.checked ? {} : undefined))}
        onBlur={onBlur}
      />
      {closed === undefined ? null : (
        <fieldset className="field-row">
          <legend className="sr-only">{t('temporarilyClosed')}</legend>
          <PeriodFields {...props} part="temporarilyClosed" value={closed} onChange={change} optional />
          <Note {...props} part="temporarilyClosed" value={closed.note} onNote={(note) => change({ note })} />
        </fieldset>
      )}
    </div>
  )
}
