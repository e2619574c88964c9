import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { Field, FieldGroup } from '#components/ui/input/field'
import { RadioGroup } from '#components/ui/input/radio-group'
import { Select } from '#components/ui/input/select'
import { checkForm } from '#contract/recurrence/check-form'
import { emptyForm, endingOn, lastDayOf, type RecurrenceForm, recurrenceKinds } from '#contract/recurrence/forms'
import { type Weekday, weekdays } from '#contract/recurrence/recurrence'
import { weekdayName } from '#contract/recurrence/sentence-words'
import { DateInput } from '../date/date-input'
import { PartField } from '../part-field'
import { textOf } from '../read-value'
import type { WhenPartProps } from './editor'
import { RuleFields, unitOf, WholeNumberInput } from './rule-fields'

/** The props of each question of a rule. */
export type RulePartProps = Pick<WhenPartProps, 'onBlur' | 'locale'> & {
  /** Begins the id of its controls. */
  id: string
  form: RecurrenceForm
  set: (change: Partial<RecurrenceForm>) => void
  /** The error of a part of the rule. */
  errorOf: (part: string) => string | undefined
}

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
  // A fault in one of the questions below is shown there only.
  const { rrule: _, ...others } = props.errors
  const errors = form && issuesOf(form).size > 0 ? others : props.errors
  const kinds = recurrenceKinds.map((kind) => ({ value: kind, label: t(kind) }))
  return (
    <>
      <PartField {...props} errors={errors} part="rrule" label={t('repeat')}>
        {(part) => (
          <Select
            {...part}
            options={form ? kinds : [{ value: 'custom', label: t('custom') }, ...kinds]}
            value={form?.kind ?? 'custom'}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </PartField>
      {form ? <KindFields {...props} form={form} /> : <CustomEnd {...props} />}
    </>
  )
}

/** A rule from elsewhere stays as it is, but it can be ended; single dates of it are changed in the agenda. */
function CustomEnd({ recurrence, onWhenChange, control, onBlur }: WhenPartProps) {
  const t = useTranslations('fields.recurrence')
  return (
    <>
      <Notice>{t('customNote')}</Notice>
      <Field id={`${control.id}-custom-until`} label={t('untilDate')} help={t('customEnd')}>
        {(field) => (
          <DateInput
            {...field}
            value={lastDayOf(recurrence) || undefined}
            onValueChange={(date) => onWhenChange({ ...recurrence, rrule: endingOn(recurrence, textOf(date)) })}
            onBlur={onBlur}
          />
        )}
      </Field>
    </>
  )
}

const questions = ['interval', 'weekdays', 'monthDay', 'ordinal', 'count', 'until']

/** The faults in the questions of a kind, by question. */
const issuesOf = (form: RecurrenceForm) =>
  new Map(
    checkForm(form).flatMap(({ key, path: [question] = [] }) =>
      questions.includes(String(question)) ? [[String(question), key] as const] : [],
    ),
  )

function KindFields(props: WhenPartProps & { form: RecurrenceForm }) {
  const { recurrence, form, onWhenChange, control, onBlur, locale } = props
  const t = useTranslations('fields.recurrence')
  const issues = issuesOf(form)
  const errorOf = (part: string) => {
    // architecture: the issues of a form are named as their texts are
    const key = issues.get(part)?.replace('recurrence.', 'issues.') as 'issues.weekday' | undefined
    return key && t(key)
  }
  const set = (change: Partial<RecurrenceForm>) => onWhenChange(recurrence, { ...form, ...change })
  const part: RulePartProps = { id: `${control.id}-repeat`, form, set, errorOf, onBlur, locale }
  return (
    <>
      <RuleFields {...part} />
      {form.kind === 'weekly' ? <WeekdayBoxes {...part} /> : null}
      <EndFields {...part} />
    </>
  )
}

/** The days of the week on which it takes place. */
function WeekdayBoxes({ id, form, set, errorOf, locale }: RulePartProps) {
  const t = useTranslations('fields.recurrence')
  const choose = (weekday: Weekday, isChosen: boolean) =>
    set({ weekdays: weekdays.filter((one) => (one === weekday ? isChosen : form.weekdays.includes(one))) })
  return (
    <FieldGroup id={`${id}-weekdays`} label={t('weekdays')} error={errorOf('weekdays')}>
      <div className="when-weekdays">
        {weekdays.map((weekday) => (
          <label key={weekday} className="pick">
            <input
              type="checkbox"
              className="checkbox"
              checked={form.weekdays.includes(weekday)}
              onChange={(event) => choose(weekday, event.target.checked)}
            />
            <span>{weekdayName(weekday, locale)}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

const endings = ['never', 'until', 'count'] as const

/** When a rule ends; only what repeats by a rule has an end. */
function EndFields({ id, form, set, errorOf, onBlur, locale }: RulePartProps) {
  const t = useTranslations('fields.recurrence')
  if (unitOf(form) === undefined && form.kind !== 'workdays') return null
  return (
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
            <WholeNumberInput
              {...control}
              value={form.count}
              onNumber={(count) => set({ count })}
              onBlur={onBlur}
              locale={locale}
            />
          )}
        </Field>
      ) : null}
    </div>
  )
}
