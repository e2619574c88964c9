import { Notice } from '#components/ui/notice'
import { TextInput } from '#components/ui/text-input'
import type { EditorProps } from '../editor-props'
import { PartField } from '../part-field'
import { DayRow } from './day-row'
import { SpecialDays } from './special-days'
import { SummaryText } from './summary-text'
import { type OpeningWeek, readWeek, weekDays, weekValue } from './week'

export function OpeningTimesEditor(props: EditorProps) {
  const { value, onChange, onBlur, control, errors, words } = props
  const week = readWeek(value)
  const set = (next: OpeningWeek) => onChange(weekValue(next))
  const part = { week, onWeekChange: set, onBlur, control, errors, words }
  return (
    <div className="grid gap-4">
      <ul className="opening-hours" id={control.id} tabIndex={-1} aria-label={words.openingTimes.week}>
        {weekDays.map((day) => (
          <DayRow key={day} {...part} day={day} />
        ))}
      </ul>
      <Notice>
        <SummaryText value={value} words={words} />
      </Notice>
      <SpecialDays {...part} />
      <PartField {...props} part="note" label={words.openingTimes.noteText} optional>
        {(note) => (
          <TextInput
            {...note}
            value={week.note}
            onChange={(event) => set({ ...week, note: event.target.value })}
            onBlur={onBlur}
          />
        )}
      </PartField>
    </div>
  )
}
