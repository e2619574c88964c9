import { useTranslations } from 'next-intl'
import { Controller, get } from 'react-hook-form'
import { Checkbox } from '#components/ui/input/checkbox'
import { Field, FieldError } from '#components/ui/input/field'
import { RadioGroup, type RadioGroupProps } from '#components/ui/input/radio-group'
import { Select, type SelectProps } from '#components/ui/input/select'
import { TextInput, type TextInputProps } from '#components/ui/input/text-input'
import { Textarea, type TextareaProps } from '#components/ui/input/textarea'
import { errorId } from '../ui/input/field-wiring'
import { type KnownField, useFormField } from './form-context'
import { MomentInput } from './moment-input'

// The plain fields of an EntityForm. Each brings its label, help and error, and finds its value by its name.

type PlainFieldProps = Pick<KnownField, 'label' | 'fullLabel' | 'errors'> & {
  name: string
  help?: string
  optional?: boolean
}

type TextInputLook = Pick<
  TextInputProps,
  'type' | 'inputMode' | 'measure' | 'autoComplete' | 'prefix' | 'placeholder' | 'maxLength'
>
export type TextFieldProps = PlainFieldProps & TextInputLook & Pick<KnownField, 'show'>

export function TextField({ name, label, fullLabel, help, optional, errors, show, ...input }: TextFieldProps) {
  const { register, id, error } = useFormField(name, { label, fullLabel, type: 'text', errors, show })
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error}>
      {(control) => <TextInput {...control} {...input} {...register(name)} />}
    </Field>
  )
}

type TextareaFieldProps = PlainFieldProps & Pick<TextareaProps, 'rows' | 'maxLength'>

export function TextareaField({ name, label, help, optional, errors, rows = 3, maxLength }: TextareaFieldProps) {
  const { register, id, error } = useFormField(name, { label, type: 'multilineText', errors })
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error}>
      {(control) => <Textarea {...control} {...register(name)} rows={rows} maxLength={maxLength} />}
    </Field>
  )
}

type NumberFieldProps = PlainFieldProps & Pick<TextInputProps, 'measure' | 'maxLength'>

export function NumberField({ name, label, fullLabel, help, optional, errors, ...input }: NumberFieldProps) {
  const show = (value: unknown) => String(value ?? '')
  const { form, id, error } = useFormField(name, { label, fullLabel, type: 'text', errors, show })
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error}>
      {(control) => (
        <TextInput
          measure="number"
          {...control}
          {...input}
          {...form.register(name, { setValueAs: numberIn })}
          defaultValue={get(form.formState.defaultValues, name)}
          inputMode="numeric"
        />
      )}
    </Field>
  )
}

/** Typed text as a number; empty text is undefined, which a schema takes for a field that was not filled in. */
const numberIn = (typed: unknown) => (String(typed ?? '').trim() === '' ? undefined : Number(typed))

type SelectFieldProps = PlainFieldProps & Pick<SelectProps, 'options' | 'empty'>

export function SelectField({ name, label, fullLabel, help, optional, errors, options, empty }: SelectFieldProps) {
  const show = (value: unknown) => options.find((option) => option.value === value)?.label ?? value
  const { form, id, error } = useFormField(name, { label, fullLabel, type: 'text', errors, show })
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error}>
      {(control) => (
        <Select
          {...control}
          {...form.register(name)}
          defaultValue={String(get(form.formState.defaultValues, name) ?? '')}
          empty={empty}
          options={options}
        />
      )}
    </Field>
  )
}

type RadioFieldProps = PlainFieldProps & Pick<RadioGroupProps, 'options' | 'look'>

export function RadioField({ name, label, help, optional, options, look }: RadioFieldProps) {
  const show = (value: unknown) => options.find((option) => option.value === value)?.label ?? value
  const { form, id, error } = useFormField(name, { label, type: 'text', show })
  return (
    <RadioGroup
      id={id}
      label={label}
      help={help}
      optional={optional}
      error={error}
      look={look}
      options={options}
      radio={form.register(name)}
      defaultValue={String(get(form.formState.defaultValues, name) ?? '')}
    />
  )
}

type CheckboxFieldProps = Pick<PlainFieldProps, 'name' | 'label' | 'help'> & {
  /** How it reads in a choice between two versions, where that is not yes or no. */
  on?: string
  off?: string
}

export function CheckboxField({ name, label, help, on, off }: CheckboxFieldProps) {
  const t = useTranslations('ui')
  const show = (value: unknown) => (value === true ? (on ?? t('yes')) : (off ?? t('no')))
  const { form, id, error } = useFormField(name, { label, type: 'text', show })
  return (
    <div className="field" data-invalid={error === undefined ? undefined : ''}>
      <Checkbox
        {...form.register(name)}
        id={id}
        defaultChecked={get(form.formState.defaultValues, name) === true}
        label={label}
        note={help}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId(id)}
      />
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

/** A local moment such as `2026-11-12T09:00`, empty for none. */
export function MomentField({ name, label, help, errors }: PlainFieldProps) {
  const { form, id, error } = useFormField(name, { label, type: 'text', errors })
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <MomentInput id={id} label={label} help={help} error={error} value={String(value ?? '')} onChange={onChange} />
      )}
    />
  )
}
