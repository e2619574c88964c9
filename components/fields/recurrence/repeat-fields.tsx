import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { checkForm } from '#contract/recurrence/check-form'
import { emptyForm, endingOn, lastDayOf, type RecurrenceForm, recurrenceKinds } from '#contract/recurrence/forms'
import { DateInput } from '../date/date-input'
import { PartField } from '../part-field'
import { textOf } from '../read-value'
import type { WhenPartProps } from './editor'
import { EndFields } from './end-fields'
import { RuleFields } from './rule-fields'
import { WeekdayBoxes } from './weekday-boxes'

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
