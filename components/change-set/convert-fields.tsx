import { Plus, Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { Failure } from '#components/ui/feedback/failure'
import { FieldGroup } from '#components/ui/input/field'
import type { ChangeSetForm } from '#contract/change-set/form'
import { namedValuesMaximum } from '#contract/change-set/states'
import type { FieldDefinition, FieldOption } from '#contract/types/type-definition'
import { useRowFocus } from '../fields/use-row-focus'
import { SelectField, TextField } from '../form/fields'
import { useFormField } from '../form/form-context'
import { ChoiceField } from './form-fields'
import { useFieldsOf } from './use-fields-of'

/** From which field values go to which other one, and what becomes of those that have no option of the same name. */
export function ConvertFields() {
  const t = useTranslations('changeSet.form')
  const kindNames = useTranslations('typeEditor.fieldKinds')
  const locale = useLocale()
  const form = useFormContext<ChangeSetForm>()
  const [of, type, name] = form.watch(['of', 'type', 'field'])
  const { convertible, refusal } = useFieldsOf(of, type)
  const options = convertible.to.find((one) => one.name === name)?.options
  if (type === '') return null
  const toChoice = (field: FieldDefinition) => ({
    value: field.name,
    label: `${field.label[locale]} (${kindNames(field.type)})`,
  })
  return (
    <>
      <Failure of={refusal} />
      <ChoiceField
        // A choice shows what is chosen once its list is there.
        key={`from ${convertible.from.length}`}
        name="source"
        empty={t('choose')}
        help={t('help.source')}
        choices={convertible.from.map(toChoice)}
      />
      <ChoiceField
        key={`to ${convertible.to.length}`}
        name="field"
        label={t('convert.field')}
        empty={t('choose')}
        help={t('help.fieldTo')}
        choices={convertible.to.map(toChoice)}
        onChosen={() => form.setValue('named', [])}
      />
      {options === undefined ? null : <NamedValues options={options} />}
    </>
  )
}

/** Values that become an option which is called otherwise, a row each. */
function NamedValues({ options }: { options: FieldOption[] }) {
  const t = useTranslations('changeSet.form')
  const locale = useLocale()
  const { control } = useFormContext<ChangeSetForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'named' })
  const { error } = useFormField('named', { label: t('labels.named'), hasParts: true })
  const focus = useRowFocus()
  const choices = options.map(({ value, label }) => ({ value, label: label[locale] }))
  return (
    <FieldGroup id="named" label={t('labels.named')} help={t('help.named')} optional error={error}>
      <div className="stack gap-3" data-rows="" ref={focus.list}>
        {fields.map(({ id }, index) => {
          const number = String(index + 1)
          return (
            <div key={id} className="named-value" data-row="">
              <TextField name={`named.${index}.from`} label={t('convert.from', { number })} autoComplete="off" />
              <SelectField
                name={`named.${index}.to`}
                label={t('convert.to')}
                fullLabel={`${t('convert.from', { number })}, ${t('convert.to')}`}
                options={[{ value: '', label: t('choose') }, ...choices]}
              />
              <IconButton
                label={t('convert.remove', { number })}
                icon={<Trash2 />}
                onClick={() => {
                  remove(index)
                  focus.removed(index)
                }}
              />
            </div>
          )
        })}
        {fields.length >= namedValuesMaximum ? null : (
          <div>
            <Button
              id="named-add"
              icon={<Plus />}
              onClick={() => append({ from: '', to: '' }, { focusName: `named.${fields.length}.from` })}
            >
              {t('convert.add')}
            </Button>
          </div>
        )}
      </div>
    </FieldGroup>
  )
}
