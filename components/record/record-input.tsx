'use client'

import { Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { Checkbox } from '#components/ui/checkbox'
import { Field, FieldError, type FieldWords } from '#components/ui/field'
import { Select, type SelectOption } from '#components/ui/select'
import { TextInput } from '#components/ui/text-input'
import { Textarea } from '#components/ui/textarea'
import type { useEntityForm } from '#lib/forms/use-entity-form'
import { errorId } from '../ui/field-wiring'
import { MomentInput, type MomentWords } from './moment-input'

export type RecordField<Name extends string> = {
  name: Name
  kind: 'line' | 'text' | 'number' | 'switch' | 'choice' | 'colour' | 'moment'
  label: string
  help?: string
  optional?: boolean
  options?: SelectOption[]
  /** How a switch reads in a choice between two versions. */
  on?: string
  off?: string
  inputMode?: 'email' | 'tel' | 'url'
  /** Names of the parts of a moment. */
  moment?: MomentWords
  /** Texts of errors of this field alone, by their code. */
  errors?: Record<string, string>
}

type RecordInputProps<Values extends FieldValues> = {
  entity: ReturnType<typeof useEntityForm<Values>>
  field: RecordField<FieldPath<Values>>
  words: FieldWords
  error: string | undefined
}

/** One plain field of a form, by its kind. */
export function RecordInput<Values extends FieldValues>({ entity, field, words, error }: RecordInputProps<Values>) {
  const { form } = entity
  const { name, kind, label, help, optional, inputMode } = field
  const defaultValue = form.formState.defaultValues?.[name]
  if (kind === 'switch')
    return (
      <div className="field" data-invalid={error === undefined ? undefined : ''}>
        <Checkbox
          {...form.register(name)}
          id={name}
          defaultChecked={defaultValue === true}
          label={label}
          note={help}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId(name)}
        />
        {error === undefined ? null : (
          <FieldError id={name} words={words}>
            {error}
          </FieldError>
        )}
      </div>
    )
  if (kind === 'moment' && field.moment !== undefined) {
    const momentWords = { ...words, ...field.moment }
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
            words={momentWords}
          />
        )}
      />
    )
  }
  return (
    <Field id={name} label={label} words={words} optional={optional} help={help} error={error}>
      {(control) => {
        if (kind === 'choice')
          return (
            <Select
              {...control}
              {...form.register(name)}
              defaultValue={String(defaultValue ?? '')}
              options={field.options ?? []}
            />
          )
        if (kind === 'number')
          return (
            <TextInput
              {...control}
              {...form.register(name, { valueAsNumber: true })}
              defaultValue={defaultValue}
              inputMode="numeric"
              measure="number"
            />
          )
        if (kind === 'text') return <Textarea {...control} {...entity.field(name)} rows={3} />
        return (
          <TextInput
            {...control}
            {...entity.field(name)}
            inputMode={inputMode}
            measure={kind === 'colour' ? 'short' : 'full'}
          />
        )
      }}
    </Field>
  )
}
