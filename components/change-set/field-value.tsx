'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { editors } from '#components/fields/editors'
import { FieldFrame } from '#components/fields/field-frame'
import { Repeatable } from '#components/fields/repeatable'
import { Notice } from '#components/ui/feedback/notice'
import type { ChangeSetForm } from '#contract/change-set/form'
import { AppError } from '#contract/kernel/errors'
import type { FieldDefinition, TypeKind } from '#contract/types/type-definition'
import { call } from '#lib/api/client'
import { changeSetEndpoints } from '#lib/api/endpoints/change-set'
import { lookUps } from '../content/field-sources'
import { noErrors } from '../fields/field-errors'
import { useFormField } from '../form/form-context'
import { ChoiceField } from './form-fields'

const noParts = () => false

/** Which field of the chosen type is set, and to what: in the editor that the field has in its form. */
export function FieldValue() {
  const t = useTranslations('changeSet.form')
  const locale = useLocale()
  const form = useFormContext<ChangeSetForm>()
  const [of, type, name] = form.watch(['of', 'type', 'field'])
  const { fields, refusal } = useFieldsOf(of, type)
  const field = fields.find((one) => one.name === name)
  if (type === '') return null
  return (
    <>
      {refusal === undefined ? null : <Notice kind="error">{refusal.message}</Notice>}
      <ChoiceField
        // The choice shows what is chosen once its list is there.
        key={fields.length}
        name="field"
        empty={t('choose')}
        choices={fields.map((one) => ({ value: one.name, label: one.label[locale] }))}
        onChosen={() => form.setValue('value', null)}
      />
      {field === undefined ? null : <ValueEditor key={field.name} field={field} />}
    </>
  )
}

/** The fields of a type that can be set for many at once. */
function useFieldsOf(of: TypeKind, type: string) {
  const [fields, setFields] = useState<FieldDefinition[]>([])
  const [refusal, setRefusal] = useState<AppError>()
  useEffect(() => {
    let isThere = true
    setFields([])
    setRefusal(undefined)
    if (type === '') return
    call(changeSetEndpoints.fields, { query: { of, type } }).then(
      ({ data }) => {
        if (isThere) setFields(data.items)
      },
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        if (isThere) setRefusal(error)
      },
    )
    return () => {
      isThere = false
    }
  }, [of, type])
  return { fields, refusal }
}

function ValueEditor({ field }: { field: FieldDefinition }) {
  const t = useTranslations('changeSet.form')
  const texts = useTranslations('fields')
  const locale = useLocale()
  const { form, error } = useFormField('value', { label: t('labels.value') })
  return (
    <Controller
      control={form.control}
      name="value"
      render={({ field: { value, onChange, onBlur } }) => {
        const { Editor, frame, isPart = noParts, help } = editors[field.type]
        const given = value ?? undefined
        const rest = {
          ...{ field, value: given, onBlur, errors: noErrors, locale },
          ...{ onChange: (next: unknown) => onChange(next ?? null), sources: lookUps },
        }
        return (
          <FieldFrame
            id="value"
            field={{ ...field, required: false }}
            frame={field.repeatable ? 'group' : frame}
            locale={locale}
            help={help ? texts(help) : t('help.value')}
            error={error}
          >
            {(control) =>
              field.repeatable ? (
                <Repeatable {...rest} control={control} Editor={Editor} isPart={isPart} />
              ) : (
                <Editor {...rest} control={control} />
              )
            }
          </FieldFrame>
        )
      }}
    />
  )
}
