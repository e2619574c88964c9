import { useTranslations } from 'next-intl'
import { DateInput } from '../date/date-input'
import { PartField } from '../part-field'
import type { WeekPartProps } from './day-row'

type PeriodFieldsProps = Pick<WeekPartProps, 'control' | 'errors' | 'onBlur'> & {
  part: string
  value: { from?: string; until?: string }
  onChange: (change: { from?: string; until?: string }) => void
  optional?: boolean
}

/** The first and the last day of a period. */
export function PeriodFields({ part, value, onChange, onBlur, optional, ...props }: PeriodFieldsProps) {
  const t = useTranslations('fields.openingTimes')
  const labels = { from: t('periodFrom'), until: t('periodUntil') }
  return (['from', 'until'] as const).map((end) => (
    <PartField key={end} {...props} part={`${part}.${end}`} label={labels[end]} optional={optional}>
      {(control) => (
        <DateInput
          {...control}
          value={value[end] || undefined}
          onValueChange={(date) => onChange({ [end]: date ?? '' })}
          onBlur={onBlur}
        />
      )}
    </PartField>
  ))
}
