'use client'

import type { FieldPath, FieldValues } from 'react-hook-form'
import { Checkbox } from '#components/ui/checkbox'
import { Field, type FieldWords } from '#components/ui/field'
import { Select, type SelectOption } from '#components/ui/select'
import { TextInput } from '#components/ui/text-input'
import { Textarea } from '#components/ui/textarea'
import type { useEntityForm } from '#lib/forms/use-entity-form'

export type RecordField<Name extends string> = {
  name: Name
  kind: 'line' | 'text' | 'number' | 'switch' | 'choice'
  label: string
  help?: string
  optional?: boolean
  options?: SelectOption[]
  /** How a switch reads in a choice between two versions. */
  on?: string
  off?: string
  inputMode?: 'email' | 'tel' | 'url'
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
      <div className="field">
        <Checkbox {...form.register(name)} id={name} defaultChecked={defaultValue === true} label={label} note={help} />
      </div>
    )
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
        return <TextInput {...control} {...entity.field(name)} inputMode={inputMode} />
      }}
    </Field>
  )
}
