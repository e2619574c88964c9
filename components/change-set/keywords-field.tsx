'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { KeywordsEditor } from '#components/fields/tag-editors'
import { Field } from '#components/ui/input/field'
import { lookUps } from '../content/field-sources'
import { noErrors } from '../fields/field-errors'
import { useFormField } from '../form/form-context'

/** The keywords that go, in the editor that keywords have everywhere. */
export function KeywordsField() {
  const label = useTranslations('changeSet.form.labels')('words')
  const locale = useLocale()
  const { form, error } = useFormField('words', { label, type: 'keywords' })
  return (
    <Controller
      control={form.control}
      name="words"
      render={({ field: { value, onChange, onBlur } }) => (
        <Field id="words" label={label} error={error}>
          {(control) => (
            <KeywordsEditor
              field={{ name: 'words', type: 'keywords', label: { nl: label, en: label }, required: true }}
              value={value}
              onChange={(next) => onChange(next ?? [])}
              onBlur={onBlur}
              control={control}
              errors={noErrors}
              locale={locale}
              sources={lookUps}
            />
          )}
        </Field>
      )}
    />
  )
}
