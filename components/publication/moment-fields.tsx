import { useTranslations } from 'next-intl'
import { DateField } from '#components/ui/date/date-field'
import { FieldGroup } from '#components/ui/input/field'
import type { MomentProblem, TypedMoment } from '#lib/forms/moment'
import { TimeInput } from '../fields/opening-times/time-input'

export type MomentFieldsProps = {
  id: string
  label: string
  help?: string
  optional?: boolean
  value: TypedMoment
  onChange: (moment: TypedMoment) => void
  problem?: MomentProblem
}

/** A date and a time under one question. */
export function MomentFields({ id, label, help, optional, value, onChange, problem }: MomentFieldsProps) {
  const t = useTranslations('publication.dialog')
  const error = problem === undefined ? undefined : t(`problems.${problem}`)
  return (
    <FieldGroup id={id} label={label} help={help} optional={optional} error={error}>
      <div className="flex flex-wrap items-start gap-2">
        <DateField
          id={id}
          aria-label={`${label}: ${t('date')}`}
          aria-invalid={problem !== undefined && problem !== 'time' ? true : undefined}
          value={value.date}
          onValueChange={(date) => onChange({ ...value, date })}
          onMoment={(date, time) => onChange({ date, time })}
        />
        <TimeInput
          id={`${id}-time`}
          label={`${label}: ${t('time')}`}
          value={value.time}
          onValueChange={(time) => onChange({ ...value, time })}
          onBlur={() => undefined}
        />
      </div>
    </FieldGroup>
  )
}
