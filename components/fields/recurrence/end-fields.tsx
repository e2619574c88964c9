import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/input/field'
import { RadioGroup } from '#components/ui/input/radio-group'
import { DateInput } from '../date/date-input'
import { textOf } from '../read-value'
import type { RulePartProps } from './repeat-fields'
import { unitOf, WholeNumberInput } from './rule-fields'

const endings = ['never', 'until', 'count'] as const

/** When a rule ends; only what repeats by a rule has an end. */
export function EndFields({ id, form, set, errorOf, onBlur, locale }: RulePartProps) {
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
