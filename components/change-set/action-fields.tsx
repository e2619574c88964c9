import { useLocale, useTranslations } from 'next-intl'
import { Controller, useFormContext } from 'react-hook-form'
import { KeywordsEditor } from '#components/fields/tag-editors'
import { Field } from '#components/ui/input/field'
import type { ChangeOptions } from '#contract/change-set/change-set'
import type { ChangeSetForm } from '#contract/change-set/form'
import { usePart } from '#lib/browser/use-part'
import { lookUps } from '../content/field-sources'
import { noErrors } from '../fields/field-errors'
import { CheckboxField, TextField } from '../form/fields'
import { useFormField } from '../form/form-context'
import { ChoiceField, PickField } from './form-fields'
import { teamChoices, useKindChoices } from './selection-fields'

/** The keywords that go, in the editor that keywords have everywhere. */
function KeywordsField() {
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

/** The editors of all field types come with the one choice that needs them. */
const loadFieldValue = async () => (await import('./field-value')).FieldValue
const loadConvertFields = async () => (await import('./convert-fields')).ConvertFields

type ActionFieldsProps = { kind: ChangeSetForm['kind']; options: ChangeOptions }

/** The fields of what is done, by the kind of change. */
export function ActionFields({ kind, options }: ActionFieldsProps) {
  const t = useTranslations('changeSet.form')
  switch (kind) {
    case 'keyword':
      return (
        <>
          <KeywordsField />
          <TextField name="word" label={t('labels.word')} help={t('help.word')} autoComplete="off" />
        </>
      )
    case 'move':
      return <PickField name="target" help={t('help.target')} choices={teamChoices(options.teams)} />
    case 'type':
      return <TypeFields types={options.types} />
    case 'field':
    case 'convert':
      return <ValueFields key={kind} kind={kind} types={options.types} />
  }
}

type TypesProps = Pick<ChangeOptions, 'types'>

const toChoice = ({ key, name }: ChangeOptions['types'][number]) => ({ value: key, label: name })

/** From which type to which. */
function TypeFields({ types }: TypesProps) {
  const t = useTranslations('changeSet.form')
  const kinds = useKindChoices()
  const form = useFormContext<ChangeSetForm>()
  const of = form.watch('of')
  const ofKind = types.filter((type) => type.kind === of)
  return (
    <>
      <ChoiceField
        name="of"
        choices={kinds}
        onChosen={() => {
          form.setValue('fromType', '')
          form.setValue('toType', '')
        }}
      />
      <PickField key={`from ${of}`} name="fromType" choices={ofKind.map(toChoice)} />
      <PickField
        key={`to ${of}`}
        name="toType"
        help={t('help.toType')}
        choices={ofKind.filter(({ isOffered }) => isOffered).map(toChoice)}
      />
    </>
  )
}

/** Which field of which type gets what value, or those of another field. */
function ValueFields({ kind, types }: TypesProps & { kind: 'field' | 'convert' }) {
  const t = useTranslations('changeSet.form')
  const kinds = useKindChoices()
  const form = useFormContext<ChangeSetForm>()
  const of = form.watch('of')
  const FieldValue = usePart(loadFieldValue, kind === 'field')
  const ConvertFields = usePart(loadConvertFields, kind === 'convert')
  const clear = () => {
    form.setValue('field', '')
    form.setValue('value', null)
    form.setValue('source', '')
    form.setValue('named', [])
  }
  return (
    <>
      <ChoiceField
        name="of"
        choices={kinds}
        onChosen={() => {
          form.setValue('type', '')
          clear()
        }}
      />
      <ChoiceField
        name="type"
        empty={t('choose')}
        choices={types.filter((type) => type.kind === of).map(toChoice)}
        onChosen={clear}
      />
      {kind === 'field' && FieldValue ? <FieldValue /> : null}
      {kind === 'convert' && ConvertFields ? <ConvertFields /> : null}
      <CheckboxField name="onlyEmpty" label={t('labels.onlyEmpty')} help={t('help.onlyEmpty')} />
    </>
  )
}
