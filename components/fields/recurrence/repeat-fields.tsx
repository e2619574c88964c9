import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { Select } from '#components/ui/input/select'
import { checkForm } from '#contract/recurrence/check-form'
import { emptyForm, type RecurrenceForm, recurrenceKinds } from '#contract/recurrence/forms'
import { PartField } from '../part-field'
import type { WhenPartProps } from './editor'
import { EndFields } from './end-fields'
import { RuleFields } from './rule-fields'
import { WeekdayBoxes } from './weekday-boxes'

/** What each of the questions of a rule gets. */
export type RulePartProps = Pick<WhenPartProps, 'onBlur' | 'locale'> & {
  /** Begins the id of its controls. */
  id: string
  form: RecurrenceForm
  set: (change: Partial<RecurrenceForm>) => void
  /** What is wrong with a part of the rule. */
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

function KindFields(props: WhenPartProps & { form: RecurrenceForm }) {
  const { recurrence, form, onWhenChange, control, onBlur, locale } = props
  const t = useTranslations('fields.recurrence')
  const faults = new Map(checkForm(form).map(({ key, path = [] }) => [String(path[0]), key]))
  const errorOf = (part: string) => {
    // architecture: the faults of a form are named as their texts are
    const key = faults.get(part)?.replace('recurrence.', 'faults.') as 'faults.weekday' | undefined
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
