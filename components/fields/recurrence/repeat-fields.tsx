import { useTranslations } from 'next-intl'
import { Field, FieldGroup } from '#components/ui/field'
import { Notice } from '#components/ui/notice'
import { RadioGroup } from '#components/ui/radio-group'
import { Select } from '#components/ui/select'
import { checkForm, skipsMonths } from '#contract/agenda/check-form'
import { emptyForm, type RecurrenceForm, type RecurrenceKind, recurrenceKinds } from '#contract/agenda/forms'
import { type Weekday, weekdays } from '#contract/agenda/recurrence'
import { monthName, weekdayName } from '#contract/agenda/sentence-words'
import { DateInput } from '../date/date-input'
import { NumberInput } from '../number/number-input'
import { PartField } from '../part-field'
import { textOf } from '../read-value'
import type { WhenPartProps } from './editor'

const units: Partial<Record<RecurrenceKind, 'days' | 'weeks' | 'months' | 'years'>> = {
  daily: 'days',
  weekly: 'weeks',
  monthlyDay: 'months',
  monthlyWeekday: 'months',
  yearly: 'years',
}
const ordinals = ['first', 'second', 'third', 'fourth', 'last'] as const
const endings = ['never', 'until', 'count'] as const

/** A number that is none is kept as no number: the form then says what is wrong with it. */
const numberOf = (value: unknown) => (typeof value === 'number' ? value : Number.NaN)

/** How it repeats: the kind, and only the questions that belong to it. */
export function RepeatFields(props: WhenPartProps) {
  const { recurrence, form, onWhenChange } = props
  const t = useTranslations('fields.recurrence')
  const choose = (kind: string) => {
    const known = recurrenceKinds.find((one) => one === kind)
    if (known === undefined) return
    const base = form ?? emptyForm(recurrence.start)
    onWhenChange({ ...recurrence, exdate: [], changes: [] }, { ...base, kind: known })
  }
  const kinds = recurrenceKinds.map((kind) => ({ value: kind, label: t(kind) }))
  return (
    <>
      <PartField {...props} part="rrule" label={t('repeat')}>
        {(part) => (
          <Select
            {...part}
            options={form ? kinds : [{ value: 'custom', label: t('custom') }, ...kinds]}
            value={form?.kind ?? 'custom'}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </PartField>
      {form ? <KindFields {...props} form={form} /> : <Notice>{t('customNote')}</Notice>}
    </>
  )
}

type KindProps = WhenPartProps & { form: RecurrenceForm }

function KindFields(props: KindProps) {
  const { recurrence, form, onWhenChange, control, onBlur, locale } = props
  const t = useTranslations('fields.recurrence')
  const id = `${control.id}-repeat`
  const faults = new Map(checkForm(form).map(({ key, path = [] }) => [String(path[0]), key]))
  const errorOf = (part: string) => {
    // architecture: the faults of a form are named as their texts are
    const key = faults.get(part)?.replace('recurrence.', 'faults.') as 'faults.weekday' | undefined
    return key && t(key)
  }
  const set = (change: Partial<RecurrenceForm>) => onWhenChange(recurrence, { ...form, ...change })
  const unit = units[form.kind]
  const repeats = unit !== undefined || form.kind === 'workdays'
  const monthOptions = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: monthName(index + 1, locale),
  }))
  const weekdayOptions = weekdays.map((weekday) => ({ value: weekday, label: weekdayName(weekday, locale) }))
  return (
    <>
      <div className="when-repeat">
        {unit === undefined ? null : (
          <Field id={`${id}-interval`} label={t('every')} error={errorOf('interval')}>
            {(control) => (
              <span className="when-pair">
                <NumberInput
                  {...control}
                  value={Number.isNaN(form.interval) ? '' : form.interval}
                  onValueChange={(interval) => set({ interval: numberOf(interval) })}
                  onBlur={onBlur}
                  locale={locale}
                />
                <span>{t(unit)}</span>
              </span>
            )}
          </Field>
        )}
        {form.kind === 'monthlyDay' || form.kind === 'yearly' ? (
          <Field
            id={`${id}-day`}
            label={t('monthDay')}
            error={errorOf('monthDay')}
            help={skipsMonths(form) ? t('skips') : undefined}
          >
            {(control) => (
              <Select
                {...control}
                options={[
                  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
                  { value: '-1', label: t('lastDay') },
                ]}
                value={String(form.monthDay)}
                onChange={(event) => set({ monthDay: Number(event.target.value) })}
              />
            )}
          </Field>
        ) : null}
        {form.kind === 'yearly' ? (
          <Field id={`${id}-month`} label={t('month')}>
            {(control) => (
              <Select
                {...control}
                options={monthOptions}
                value={String(form.month)}
                onChange={(event) => set({ month: Number(event.target.value) })}
              />
            )}
          </Field>
        ) : null}
        {form.kind === 'monthlyWeekday' ? (
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
                  options={weekdayOptions}
                  value={form.weekday}
                  onChange={(event) => set({ weekday: weekdayOf(event.target.value) ?? form.weekday })}
                />
              )}
            </Field>
          </>
        ) : null}
      </div>
      {form.kind === 'weekly' ? (
        <FieldGroup id={`${id}-weekdays`} label={t('weekdays')} error={errorOf('weekdays')}>
          <div className="when-weekdays">
            {weekdayOptions.map(({ value, label }) => (
              <label key={value} className="pick">
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={form.weekdays.includes(weekdayOf(value) ?? 'MO')}
                  onChange={(event) => set({ weekdays: chosen(form.weekdays, value, event.target.checked) })}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </FieldGroup>
      ) : null}
      {repeats ? (
        <div className="when-repeat">
          <RadioGroup
            id={`${id}-ends`}
            label={t('ends')}
            options={endings.map((value) => ({ value, label: t(value) }))}
            value={form.ends}
            radio={{
              name: `${id}-ends`,
              onChange: (event) => set({ ends: endings.find((one) => one === event.target.value) ?? 'never' }),
            }}
          />
          {form.ends === 'until' ? (
            <Field id={`${id}-until`} label={t('untilDate')} error={errorOf('until')}>
              {(control) => (
                <DateInput
                  {...control}
                  value={form.until || undefined}
                  onValueChange={(until) => set({ until: textOf(until) })}
                  onBlur={onBlur}
                />
              )}
            </Field>
          ) : null}
          {form.ends === 'count' ? (
            <Field id={`${id}-count`} label={t('times')} error={errorOf('count')}>
              {(control) => (
                <NumberInput
                  {...control}
                  value={Number.isNaN(form.count) ? '' : form.count}
                  onValueChange={(count) => set({ count: numberOf(count) })}
                  onBlur={onBlur}
                  locale={locale}
                />
              )}
            </Field>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

const weekdayOf = (value: string): Weekday | undefined => weekdays.find((one) => one === value)

function chosen(before: Weekday[], value: string, isChosen: boolean): Weekday[] {
  return weekdays.filter((one) => (one === value ? isChosen : before.includes(one)))
}
