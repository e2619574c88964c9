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
  const { recurrence, form, onWhenChange, words } = props
  const texts = words.recurrence
  const choose = (kind: string) => {
    const known = recurrenceKinds.find((one) => one === kind)
    if (known === undefined) return
    const base = form ?? emptyForm(recurrence.start)
    onWhenChange({ ...recurrence, exdate: [], changes: [] }, { ...base, kind: known })
  }
  const kinds = recurrenceKinds.map((kind) => ({ value: kind, label: texts[kind] }))
  return (
    <>
      <PartField {...props} part="rrule" label={texts.repeat}>
        {(part) => (
          <Select
            {...part}
            options={form ? kinds : [{ value: 'custom', label: texts.custom }, ...kinds]}
            value={form?.kind ?? 'custom'}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </PartField>
      {form ? <KindFields {...props} form={form} /> : <Notice>{texts.customNote}</Notice>}
    </>
  )
}

type KindProps = WhenPartProps & { form: RecurrenceForm }

function KindFields(props: KindProps) {
  const { recurrence, form, onWhenChange, control, onBlur, words, locale } = props
  const texts = words.recurrence
  const id = `${control.id}-repeat`
  const faults = new Map(checkForm(form).map(({ key, path = [] }) => [String(path[0]), key]))
  const errorOf = (part: string) => {
    const key = faults.get(part)
    return key === undefined ? undefined : faultText(words, key)
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
          <Field id={`${id}-interval`} label={texts.every} words={words} error={errorOf('interval')}>
            {(control) => (
              <span className="when-pair">
                <NumberInput
                  {...control}
                  value={Number.isNaN(form.interval) ? '' : form.interval}
                  onValueChange={(interval) => set({ interval: numberOf(interval) })}
                  onBlur={onBlur}
                  locale={locale}
                />
                <span>{texts[unit]}</span>
              </span>
            )}
          </Field>
        )}
        {form.kind === 'monthlyDay' || form.kind === 'yearly' ? (
          <Field
            id={`${id}-day`}
            label={texts.monthDay}
            words={words}
            error={errorOf('monthDay')}
            help={skipsMonths(form) ? texts.skips : undefined}
          >
            {(control) => (
              <Select
                {...control}
                options={[
                  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
                  { value: '-1', label: texts.lastDay },
                ]}
                value={String(form.monthDay)}
                onChange={(event) => set({ monthDay: Number(event.target.value) })}
              />
            )}
          </Field>
        ) : null}
        {form.kind === 'yearly' ? (
          <Field id={`${id}-month`} label={texts.month} words={words}>
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
            <Field id={`${id}-ordinal`} label={texts.ordinal} words={words} error={errorOf('ordinal')}>
              {(control) => (
                <Select
                  {...control}
                  options={ordinals.map((name, index) => ({ value: String(index + 1), label: texts[name] }))}
                  value={String(form.ordinal)}
                  onChange={(event) => set({ ordinal: Number(event.target.value) })}
                />
              )}
            </Field>
            <Field id={`${id}-weekday`} label={texts.weekday} words={words}>
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
        <FieldGroup id={`${id}-weekdays`} label={texts.weekdays} words={words} error={errorOf('weekdays')}>
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
            label={texts.ends}
            words={words}
            options={endings.map((value) => ({ value, label: texts[value] }))}
            value={form.ends}
            radio={{
              name: `${id}-ends`,
              onChange: (event) => set({ ends: endings.find((one) => one === event.target.value) ?? 'never' }),
            }}
          />
          {form.ends === 'until' ? (
            <Field id={`${id}-until`} label={texts.untilDate} words={words} error={errorOf('until')}>
              {(control) => (
                <DateInput
                  {...control}
                  value={form.until || undefined}
                  onValueChange={(until) => set({ until: textOf(until) })}
                  onBlur={onBlur}
                  words={words}
                />
              )}
            </Field>
          ) : null}
          {form.ends === 'count' ? (
            <Field id={`${id}-count`} label={texts.times} words={words} error={errorOf('count')}>
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

/** The texts of faults in the form stand with the field's own words. */
function faultText({ recurrence }: WhenPartProps['words'], key: string): string {
  const faults: Partial<Record<string, string>> = recurrence.faults
  return faults[key.replace('recurrence.', '')] ?? key
}
