import { DateInput } from '../date/date-input'
import { PartField } from '../part-field'
import type { WeekPartProps } from './day-row'

type PeriodFieldsProps = Pick<WeekPartProps, 'control' | 'errors' | 'words' | 'onBlur'> & {
  part: string
  value: { from?: string; until?: string }
  onChange: (change: { from?: string; until?: string }) => void
  optional?: boolean
}

/** The first and the last day of a period. */
export function PeriodFields({ part, value, onChange, onBlur, optional, ...props }: PeriodFieldsProps) {
  const texts = props.words.openingTimes
  const labels = { from: texts.periodFrom, until: texts.periodUntil }
  return (['from', 'until'] as const).map((end) => (
    <PartField key={end} {...props} part={`${part}.${end}`} label={labels[end]} optional={optional}>
      {(control) => (
        <DateInput
          {...control}
          value={value[end] || undefined}
          onValueChange={(date) => onChange({ [end]: date ?? '' })}
          onBlur={onBlur}
          words={props.words}
        />
      )}
    </PartField>
  ))
}
