'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { Controller } from 'react-hook-form'
import { Checkbox } from '#components/ui/checkbox'
import { Field, FieldError } from '#components/ui/field'
import { RadioGroup, type RadioGroupProps } from '#components/ui/radio-group'
import { Select, type SelectOption } from '#components/ui/select'
import { TextInput, type TextInputProps } from '#components/ui/text-input'
import { Textarea } from '#components/ui/textarea'
import { errorId } from '../ui/field-wiring'
import { useFormField } from './form-context'
import { MomentInput } from './moment-input'

// The plain fields of an EntityForm. Each brings its label, help and error, and finds its value by its name.

type PlainFieldProps = { name: string; label: string; help?: string; optional?: boolean }

export type TextFieldProps = PlainFieldProps & Pick<TextInputProps, 'inputMode' | 'measure' | 'autoComplete' | 'prefix'>

export function TextField({ name, label, help, optional, ...input }: TextFieldProps) {
  const { register, error } = useFormField(name, { label, type: 'text' })
  return (
    <Field id={name} label={label} help={help} optional={optional} error={error}>
      {(control) => <TextInput {...control} {...input} {...register(name)} />}
    </Field>
  )
}

export function TextareaField({ name, label, help, optional, rows = 3 }: PlainFieldProps & { rows?: number }) {
  const { register, error } = useFormField(name, { label, type: 'multilineText' })
  return (
    <Field id={name} label={label} help={help} optional={optional} error={error}>
      {(control) => <Textarea {...control} {...register(name)} rows={rows} />}
    </Field>
  )
}

export function NumberField({ name, label, help, optional }: PlainFieldProps) {
  const { form, error } = useFormField(name, { label, type: 'text' })
  return (
    <Field id={name} label={label} help={help} optional={optional} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...form.register(name, { valueAsNumber: true })}
          defaultValue={form.formState.defaultValues?.[name]}
          inputMode="numeric"
          measure="number"
        />
      )}
    </Field>
  )
}

export function SelectField({ name, label, help, optional, options }: PlainFieldProps & { options: SelectOption[] }) {
  const show = useCallback(
    (value: unknown) => options.find((option) => option.value === value)?.label ?? value,
    [options],
  )
  const { form, error } = useFormField(name, { label, type: 'text', show })
  return (
    <Field id={name} label={label} help={help} optional={optional} error={error}>
      {(control) => (
        <Select
          {...control}
          {...form.register(name)}
          defaultValue={String(form.formState.defaultValues?.[name] ?? '')}
          options={options}
        />
      )}
    </Field>
  )
}

type RadioFieldProps = PlainFieldProps & Pick<RadioGroupProps, 'options' | 'look'>

export function RadioField({ name, label, help, optional, options, look }: RadioFieldProps) {
  const show = useCallback(
    (value: unknown) => options.find((option) => option.value === value)?.label ?? value,
    [options],
  )
  const { form, error } = useFormField(name, { label, type: 'text', show })
  return (
    <RadioGroup
      id={name}
      label={label}
      help={help}
      optional={optional}
      error={error}
      look={look}
      options={options}
      radio={form.register(name)}
      defaultValue={String(form.formState.defaultValues?.[name] ?? '')}
    />
  )
}

export function CheckboxField({ name, label, help }: Pick<PlainFieldProps, 'name' | 'label' | 'help'>) {
  const t = useTranslations('ui')
  const show = useCallback((value: unknown) => (value === true ? t('yes') : t('no')), [t])
  const { form, error } = useFormField(name, { label, type: 'text', show })
  return (
    <div className="field" data-invalid={error === undefined ? undefined : ''}>
      <Checkbox
        {...form.register(name)}
        id={name}
        defaultChecked={form.formState.defaultValues?.[name] === true}
        label={label}
        note={help}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId(name)}
      />
      {error === undefined ? null : <FieldError id={name}>{error}</FieldError>}
    </div>
  )
}

/** A local moment such as `2026-11-12T09:00`, empty for none. */
export function MomentField({ name, label, help }: PlainFieldProps) {
  const { form, error } = useFormField(name, { label, type: 'text' })
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <MomentInput
          id={name}
          label={label}
          help={help}
          error={error}
          value={String(value ?? '')}
          onChange={onChange}
        />
      )}
    />
  )
}
