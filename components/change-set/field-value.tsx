import { useLocale, useTranslations } from 'next-intl'
import { Controller, useFormContext } from 'react-hook-form'
import { editors } from '#components/fields/editors'
import { FieldFrame } from '#components/fields/field-frame'
import { Repeatable } from '#components/fields/repeatable'
import { Failure } from '#components/ui/feedback/failure'
import type { ChangeSetForm } from '#contract/change-set/form'
import type { FieldDefinition } from '#contract/types/type-definition'
import { lookUps } from '../content/field-sources'
import { noErrors } from '../fields/field-errors'
import { useFormField } from '../form/form-context'
import { ChoiceField } from './form-fields'
import { useFieldsOf } from './use-fields-of'

const noParts = () => false

/** Which field of the chosen type is set, and to what: in the editor that the field has in its form. */
export function FieldValue() {
  const t = useTranslations('changeSet.form')
  const locale = useLocale()
  const form = useFormContext<ChangeSetForm>()
  const [of, type, name] = form.watch(['of', 'type', 'field'])
  const { items: fields, refusal } = useFieldsOf(of, type)
  const field = fields.find((one) => one.name === name)
  if (type === '') return null
  return (
    <>
      <Failure of={refusal} />
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
        const current = value ?? undefined
        const rest = {
          ...{ field, value: current, onBlur, errors: noErrors, locale },
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
