import { DateField } from '#components/ui/date-field'
import { FieldGroup } from '#components/ui/field'
import { TimeInput } from '../fields/opening-times/time-input'
import type { MomentProblem, TypedMoment } from './moment'
import type { PublicationWords } from './publication-words'

export type MomentFieldsProps = {
  id: string
  label: string
  help?: string
  optional?: boolean
  value: TypedMoment
  onChange: (moment: TypedMoment) => void
  problem?: MomentProblem
  words: PublicationWords
}

/** A date and a time under one question. */
export function MomentFields({ id, label, help, optional, value, onChange, problem, words }: MomentFieldsProps) {
  const { dialog } = words
  const error = problem === undefined ? undefined : dialog.problems[problem]
  return (
    <FieldGroup id={id} label={label} words={words.field} help={help} optional={optional} error={error}>
      <div className="flex flex-wrap items-start gap-2">
        <DateField
          id={id}
          aria-label={`${label}: ${dialog.date}`}
          aria-invalid={problem !== undefined && problem !== 'time' ? true : undefined}
          value={value.date}
          onValueChange={(date) => onChange({ ...value, date })}
          pickerLabel={dialog.calendar}
        />
        <TimeInput
          id={`${id}-time`}
          label={`${label}: ${dialog.time}`}
          value={value.time}
          onValueChange={(time) => onChange({ ...value, time })}
          onBlur={() => undefined}
        />
      </div>
    </FieldGroup>
  )
}
