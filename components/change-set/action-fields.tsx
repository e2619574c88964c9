'use client'

import { lazy, Suspense } from 'react'
import { Controller } from 'react-hook-form'
import { KeywordsEditor } from '#components/fields/keywords/editor'
import { Checkbox } from '#components/ui/checkbox'
import { Field } from '#components/ui/field'
import type { ChangeSetForm } from '#contract/change-set-form'
import { loadChunk } from '#lib/browser/load-chunk'
import { lookUps } from '../content/field-sources'
import { noErrors } from '../fields/field-errors'
import { ChoiceField, type FormContext, LineField, PickField } from './form-fields'
import { teamChoices } from './selection-fields'

/** The editors of all field types come with the one choice that needs them. */
const FieldValue = lazy(async () => ({ default: (await loadChunk(() => import('./field-value'))).FieldValue }))

/** The fields of what is done, by the kind of change. */
export function ActionFields({ kind, ...context }: FormContext & { kind: ChangeSetForm['kind'] }) {
  const { form, options, words, errorOf } = context
  const of = form.watch('of')
  const types = options.types.filter((type) => type.kind === of)
  const named = ({ key, name }: (typeof types)[number]) => ({ value: key, label: name })
  switch (kind) {
    case 'keyword':
      return (
        <>
          <Controller
            control={form.control}
            name="words"
            render={({ field: { value, onChange, onBlur } }) => (
              <Field id="words" label={words.labels.words} words={words.field} error={errorOf('words')}>
                {(control) => (
                  <KeywordsEditor
                    field={words.keywordsField}
                    value={value}
                    onChange={(next) => onChange(next ?? [])}
                    onBlur={onBlur}
                    control={control}
                    errors={noErrors}
                    locale={words.locale}
                    sources={lookUps}
                  />
                )}
              </Field>
            )}
          />
          <LineField {...context} name="word" help={words.help.word} />
        </>
      )
    case 'move':
      return <PickField {...context} name="target" help={words.help.target} choices={teamChoices(options.teams)} />
    case 'type':
      return (
        <>
          <ChoiceField
            {...context}
            name="of"
            choices={words.ofKinds}
            onChosen={() => {
              form.setValue('fromType', '')
              form.setValue('toType', '')
            }}
          />
          <PickField {...context} key={`from ${of}`} name="fromType" choices={types.map(named)} />
          <PickField
            {...context}
            key={`to ${of}`}
            name="toType"
            help={words.help.toType}
            choices={types.filter(({ isOffered }) => isOffered).map(named)}
          />
        </>
      )
    case 'field':
      return (
        <>
          <ChoiceField
            {...context}
            name="of"
            choices={words.ofKinds}
            onChosen={() => {
              form.setValue('type', '')
              form.setValue('field', '')
              form.setValue('value', null)
            }}
          />
          <ChoiceField
            {...context}
            name="type"
            empty={words.choose}
            choices={types.map(named)}
            onChosen={() => {
              form.setValue('field', '')
              form.setValue('value', null)
            }}
          />
          <Suspense>
            <FieldValue {...context} />
          </Suspense>
          <Checkbox
            {...form.register('onlyEmpty')}
            id="onlyEmpty"
            label={words.labels.onlyEmpty}
            note={words.help.onlyEmpty}
          />
        </>
      )
  }
}
