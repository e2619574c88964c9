import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { Combobox } from '#components/ui/input/combobox'
import { Field } from '#components/ui/input/field'
import { Select, type SelectOption } from '#components/ui/input/select'
import type { ChangeSetForm } from '#contract/change-set/form'
import { useFormField } from '../form/form-context'

type Choices = 'of' | 'selectOf' | 'selectType' | 'state' | 'type' | 'field' | 'source'

type ChoiceProps = {
  name: Choices
  /** Where it is called otherwise than elsewhere. */
  label?: string
  help?: string
  choices: SelectOption[]
  empty?: string
  onChosen?: () => void
}

/** One of a short list. */
export function ChoiceField({ name, label: own, help, choices, empty, onChosen }: ChoiceProps) {
  const labels = useTranslations('changeSet.form.labels')
  const label = own ?? labels(name)
  const { form, error } = useFormField(name, { label })
  return (
    <Field id={name} label={label} help={help} error={error}>
      {(control) => (
        <Select {...control} {...form.register(name, { onChange: onChosen })} options={choices} empty={empty} />
      )}
    </Field>
  )
}

type PickProps = {
  name: keyof Pick<ChangeSetForm, 'team' | 'target' | 'fromType' | 'toType'>
  help?: string
  choices: (SelectOption & { note?: string })[]
}

/** One of a long list, found by typing. */
export function PickField({ name, help, choices }: PickProps) {
  const label = useTranslations('changeSet.form.labels')(name)
  const { form, error } = useFormField(name, { label })
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <Field id={name} label={label} help={help} error={error}>
          {(control) => (
            <Combobox
              {...control}
              label={label}
              options={choices}
              selected={choices.filter((option) => option.value === value)}
              onSelectedChange={([chosen]) => onChange(chosen?.value ?? '')}
              onBlur={onBlur}
            />
          )}
        </Field>
      )}
    />
  )
}
