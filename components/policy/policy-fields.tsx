'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import { deadlineActions } from '#contract/review/review'
import { CheckboxField, NumberField, RadioField, TextField } from '../form/fields'
import { AnswerSettings, type AnswerSettingsProps } from './answer-settings'
import { IntervalField } from './interval-field'
import { ReminderRows } from './reminder-rows'

/** The fields of a confirmation policy. */
export function PolicyFields({ fields }: AnswerSettingsProps) {
  const t = useTranslations('policy.form')
  const actions = useTranslations('policy.actions')
  return (
    <>
      <FormSection title={t('basics')} note={t('basicsNote')}>
        <TextField name="name" label={t('name')} help={t('nameHelp')} maxLength={80} />
        <IntervalField name="intervalDays" label={t('intervalDays')} help={t('intervalHelp')} />
        <NumberField name="graceDays" label={t('graceDays')} help={t('graceHelp')} maxLength={4} />
        <RadioField
          name="deadlineAction"
          label={t('deadlineAction')}
          look="list"
          options={deadlineActions.map((value) => ({
            value,
            label: actions(`${value}.name`),
            note: actions(`${value}.note`),
          }))}
        />
      </FormSection>
      <FormSection title={t('mail')} note={t('mailNote')}>
        <CheckboxField
          name="allowEmail"
          label={t('allowEmail')}
          help={t('allowEmailHelp')}
          on={t('yes')}
          off={t('no')}
        />
        <NumberField
          name="maximumProducts"
          label={t('maximumProducts')}
          help={t('maximumProductsHelp')}
          maxLength={4}
        />
      </FormSection>
      <ReminderRows />
      <AnswerSettings fields={fields} />
    </>
  )
}
