import { useLocale, useTranslations } from 'next-intl'
import { useController, useFormContext } from 'react-hook-form'
import { FormSection } from '#components/ui/form/form-section'
import { RadioGroup } from '#components/ui/input/radio-group'
import type { AnswerableField, PolicyInput } from '#contract/confirmation/policy'
import { CheckboxesField } from '../form/checkboxes-field'
import { useFormField } from '../form/form-context'

export type AnswerSettingsProps = { fields: readonly AnswerableField[] }

/** The fields that people may change by a link, and those that go online at once. */
export function AnswerSettings({ fields }: AnswerSettingsProps) {
  const t = useTranslations('policy.form')
  const locale = useLocale()
  const { control } = useFormContext<PolicyInput>()
  const { field } = useController({ control, name: 'answerFields' })
  const options = fields.map(({ name, label }) => ({ value: name, label: label[locale] }))
  const atOnce = fields.flatMap(({ name, label, mayGoAtOnce }) =>
    mayGoAtOnce ? [{ value: name, label: label[locale] }] : [],
  )
  const isNarrowed = field.value !== null
  useFormField('answerFields', {
    label: t('answerFields'),
    type: 'text',
    show: (value) =>
      Array.isArray(value)
        ? options.flatMap((one) => (value.includes(one.value) ? [one.label] : [])).join(', ')
        : t('answerAll'),
  })
  return (
    <FormSection title={t('answers')} note={t('answersNote')}>
      <RadioGroup
        id="answer-narrowed"
        label={t('answerFields')}
        look="list"
        options={[
          { value: 'all', label: t('answerAll'), note: t('answerAllNote') },
          { value: 'some', label: t('answerSome') },
        ]}
        radio={{
          name: 'answer-narrowed',
          onChange: ({ target }) => field.onChange(target.value === 'some' ? [] : null),
        }}
        value={isNarrowed ? 'some' : 'all'}
      />
      {isNarrowed ? (
        <CheckboxesField name="answerFields" label={t('answerSome')} help={t('answerAllNote')} options={options} />
      ) : null}
      {atOnce.length === 0 ? null : (
        <CheckboxesField name="answerAtOnce" label={t('answerAtOnce')} help={t('answerAtOnceHelp')} options={atOnce} />
      )}
    </FormSection>
  )
}
