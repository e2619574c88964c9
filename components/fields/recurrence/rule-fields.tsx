import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { skipsMonths } from '#contract/recurrence/check-form'
import type { RecurrenceForm, RecurrenceKind } from '#contract/recurrence/forms'
import { weekdays } from '#contract/recurrence/recurrence'
import { monthName, weekdayName } from '#contract/recurrence/sentence-words'
import { NumberInput } from '../number/number-input'
import type { RulePartProps } from './repeat-fields'

const units: Partial<Record<RecurrenceKind, 'days' | 'weeks' | 'months' | 'years'>> = {
  daily: 'days',
  weekly: 'weeks',
  monthlyDay: 'months',
  monthlyWeekday: 'months',
  yearly: 'years',
  yearlyWeekday: 'years',
}
const ordinals = ['first', 'second', 'third', 'fourth', 'last'] as const

/** The unit that a rule counts in; none for one without an interval. */
export const unitOf = ({ kind }: RecurrenceForm) => units[kind]

/** The whole numbers from one on. */
const upTo = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1))

type WholeNumberInputProps = Omit<ComponentProps<typeof NumberInput>, 'value' | 'onValueChange'> & {
  value: number
  onNumber: (value: number) => void
}

/** Text that is no number is kept as such: the form then reports what is wrong with it. */
export const WholeNumberInput = ({ value, onNumber, ...rest }: WholeNumberInputProps) => (
  <NumberInput
    {...rest}
    value={Number.isNaN(value) ? '' : value}
    onValueChange={(typed) => onNumber(typeof typed === 'number' ? typed : Number.NaN)}
  />
)

/** Every how many, and on which day of the month or year. */
export function RuleFields(props: RulePartProps) {
  const { id, form, set, errorOf, onBlur, locale } = props
  const t = useTranslations('fields.recurrence')
  const unit = unitOf(form)
  return (
    <div className="when-repeat">
      {unit === undefined ? null : (
        <Field id={`${id}-interval`} label={t('every')} error={errorOf('interval')}>
          {(control) => (
            <span className="when-pair">
              <WholeNumberInput
                {...control}
                value={form.interval}
                onNumber={(interval) => set({ interval })}
                onBlur={onBlur}
                locale={locale}
              />
              <span>{t(unit, { count: form.interval })}</span>
            </span>
          )}
        </Field>
      )}
      {form.kind === 'monthlyDay' || form.kind === 'yearly' ? <MonthDayField {...props} /> : null}
      {form.kind === 'monthlyWeekday' || form.kind === 'yearlyWeekday' ? <WeekdayFields {...props} /> : null}
      {form.kind === 'yearly' || form.kind === 'yearlyWeekday' ? (
        <Field id={`${id}-month`} label={t('month')}>
          {(control) => (
            <Select
              {...control}
              options={upTo(12).map((month) => ({ value: month, label: monthName(Number(month), locale) }))}
              value={String(form.month)}
              onChange={(event) => set({ month: Number(event.target.value) })}
            />
          )}
        </Field>
      ) : null}
    </div>
  )
}

function MonthDayField({ id, form, set, errorOf }: RulePartProps) {
  const t = useTranslations('fields.recurrence')
  return (
    <Field
      id={`${id}-day`}
      label={t('monthDay')}
      error={errorOf('monthDay')}
      help={skipsMonths(form) ? t('skips') : undefined}
    >
      {(control) => (
        <Select
          {...control}
          options={[...upTo(31).map((day) => ({ value: day, label: day })), { value: '-1', label: t('lastDay') }]}
          value={String(form.monthDay)}
          onChange={(event) => set({ monthDay: Number(event.target.value) })}
        />
      )}
    </Field>
  )
}

function WeekdayFields({ id, form, set, errorOf, locale }: RulePartProps) {
  const t = useTranslations('fields.recurrence')
  return (
    <>
      <Field id={`${id}-ordinal`} label={t('ordinal')} error={errorOf('ordinal')}>
        {(control) => (
          <Select
            {...control}
            options={ordinals.map((name, index) => ({ value: String(index + 1), label: t(name) }))}
            value={String(form.ordinal)}
            onChange={(event) => set({ ordinal: Number(event.target.value) })}
          />
        )}
      </Field>
      <Field id={`${id}-weekday`} label={t('weekday')}>
        {(control) => (
          <Select
            {...control}
            options={weekdays.map((value) => ({ value, label: weekdayName(value, locale) }))}
            value={form.weekday}
            onChange={(event) => set({ weekday: weekdays.find((one) => one === event.target.value) ?? form.weekday })}
          />
        )}
      </Field>
    </>
  )
}
