'use client'

import { Controller, type UseFormReturn } from 'react-hook-form'
import { Combobox } from '#components/ui/combobox'
import { Field } from '#components/ui/field'
import { Select, type SelectOption } from '#components/ui/select'
import { TextInput } from '#components/ui/text-input'
import type { ChangeOptions } from '#contract/change-set'
import type { ChangeSetForm } from '#contract/change-set-form'
import { fillMessage } from '#lib/forms/fill-message'
import { fillText } from '#lib/forms/fill-text'
import type { SetFormWords } from './form-words'

/** What every field of the form needs. */
export type FormContext = {
  form: UseFormReturn<ChangeSetForm, unknown, ChangeSetForm>
  options: ChangeOptions
  words: SetFormWords
  errorOf: (name: keyof ChangeSetForm) => string | undefined
}

type Named<Name extends keyof ChangeSetForm> = FormContext & { name: Name; help?: string; optional?: boolean }
type Texts = 'word' | 'keyword' | 'reason'
type Choices = 'of' | 'selectOf' | 'selectType' | 'state' | 'type' | 'field'

/** One line of text. */
export function LineField({ form, words, errorOf, name, help, optional }: Named<Texts>) {
  return (
    <Field
      id={name}
      label={words.labels[name]}
      words={words.field}
      help={help}
      optional={optional}
      error={errorOf(name)}
    >
      {(control) => <TextInput {...control} {...form.register(name)} autoComplete="off" />}
    </Field>
  )
}

type ChoiceProps = Named<Choices> & { choices: SelectOption[]; empty?: string; onChosen?: () => void }

/** One of a short list. */
export function ChoiceField({ form, words, errorOf, name, help, optional, choices, empty, onChosen }: ChoiceProps) {
  return (
    <Field
      id={name}
      label={words.labels[name]}
      words={words.field}
      help={help}
      optional={optional}
      error={errorOf(name)}
    >
      {(control) => (
        <Select {...control} {...form.register(name, { onChange: onChosen })} options={choices} empty={empty} />
      )}
    </Field>
  )
}

type PickProps = Named<'team' | 'target' | 'fromType' | 'toType'> & { choices: (SelectOption & { note?: string })[] }

/** One of a long list, found by typing. */
export function PickField({ form, words, errorOf, name, help, choices }: PickProps) {
  const label = words.labels[name]
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <Field id={name} label={label} words={words.field} help={help} error={errorOf(name)}>
          {(control) => (
            <Combobox
              {...control}
              label={label}
              options={choices}
              selected={choices.filter((option) => option.value === value)}
              onSelectedChange={([chosen]) => onChange(chosen?.value ?? '')}
              onBlur={onBlur}
              words={{
                open: words.tags.open,
                empty: words.tags.empty,
                count: (count) => fillMessage(words.tags.count, { count }, words.locale),
                remove: (text) => fillText(words.tags.remove, { label: text }),
              }}
            />
          )}
        </Field>
      )}
    />
  )
}
