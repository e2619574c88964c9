'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { editors } from '#components/fields/editors'
import { FieldFrame } from '#components/fields/field-frame'
import { Repeatable } from '#components/fields/repeatable'
import { Notice } from '#components/ui/notice'
import { AppError } from '#contract/errors'
import type { FieldDefinition } from '#contract/type-definition'
import { call } from '#lib/api/client'
import { changeSetEndpoints } from '#lib/api/endpoints/change-set'
import { lookUps } from '../content/field-sources'
import { noErrors } from '../fields/field-errors'
import { ChoiceField, type FormContext } from './form-fields'

const noParts = () => false

/** Which field of the chosen type is set, and to what: in the editor that the field has in its form. */
export function FieldValue(context: FormContext) {
  const { form, words, errorOf } = context
  const [of, type, name] = form.watch(['of', 'type', 'field'])
  const [fields, setFields] = useState<FieldDefinition[]>([])
  const [refusal, setRefusal] = useState<string>()
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
        if (isThere) setRefusal(error.message)
      },
    )
    return () => {
      isThere = false
    }
  }, [of, type])
  const t = useTranslations('fields')
  const field = fields.find((one) => one.name === name)
  if (type === '') return null
  return (
    <>
      {refusal === undefined ? null : <Notice kind="error">{refusal}</Notice>}
      <ChoiceField
        {...context}
        // The choice shows what is chosen once its list is there.
        key={fields.length}
        name="field"
        empty={words.choose}
        choices={fields.map((one) => ({ value: one.name, label: one.label[words.locale] }))}
        onChosen={() => form.setValue('value', null)}
      />
      {field === undefined ? null : (
        <Controller
          key={field.name}
          control={form.control}
          name="value"
          render={({ field: { value, onChange, onBlur } }) => {
            const { Editor, frame, isPart = noParts, help } = editors[field.type]
            const given = value ?? undefined
            const rest = {
              ...{ field, value: given, onBlur, errors: noErrors, locale: words.locale },
              ...{ onChange: (next: unknown) => onChange(next ?? null), sources: lookUps },
            }
            return (
              <FieldFrame
                id="value"
                field={{ ...field, required: false }}
                frame={field.repeatable ? 'group' : frame}
                locale={words.locale}
                help={help ? t(help) : words.help.value}
                error={errorOf('value')}
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
      )}
    </>
  )
}
