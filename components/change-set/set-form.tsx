'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { FormSaveBar } from '#components/ui/form-save-bar'
import { FormSection } from '#components/ui/form-section'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { RadioGroup } from '#components/ui/radio-group'
import type { ChangeOptions } from '#contract/change-set'
import {
  changeSetFormPath,
  changeSetFormSchema,
  type ChangeSetForm as Form,
  toChangeSetInput,
} from '#contract/change-set-form'
import { AppError } from '#contract/errors'
import { call } from '#lib/api/client'
import { changeSetEndpoints } from '#lib/api/endpoints/change-set'
import { toast } from '#lib/browser/toast'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { maintenancePaths } from '#lib/paths'
import { FormTop } from '../conflict/form-top'
import { ActionFields } from './action-fields'
import { LineField } from './form-fields'
import type { SetFormWords } from './form-words'
import { SelectionFields } from './selection-fields'

export type SetFormProps = {
  userId: string
  values: Form
  /** None for a new one, which carries a key so that a double click makes one. */
  set?: { id: string; version: number }
  requestKey: string
  options: ChangeOptions
  words: SetFormWords
}

/** Faults of what is asked for, at the fields of the form. */
function atFields(error: unknown, kind: Form['kind']): unknown {
  const fields = error instanceof AppError && error.code === 'INVALID_FORM' ? error.options.fields : undefined
  if (fields === undefined) return error
  return new AppError('INVALID_FORM', {
    fields: fields.map((field) => {
      const path = changeSetFormPath(kind, field.path)
      // A value is judged by the rules of its field, of which this form doesn't hold the texts.
      const message = 'message' in field && typeof field.message === 'string' ? field.message : undefined
      return { path, code: path === 'value' ? (message ?? field.code) : field.code }
    }),
  })
}

/** Writes a change set down: what changes, of what, and why. It changes nothing yet. */
export function SetForm({ userId, values, set, requestKey, options, words }: SetFormProps) {
  const router = useRouter()
  const [key] = useState(requestKey)
  const entity = useEntityForm<Form>({
    schema: changeSetFormSchema,
    values,
    version: `"v${set?.version ?? 0}"`,
    draftKey: `${userId}/change-set/${set?.id ?? ''}`,
    leaveQuestion: words.leave,
    save: async (form, version) => {
      const body = toChangeSetInput(form)
      try {
        const { data, version: next } =
          set === undefined
            ? await call(changeSetEndpoints.create, { body, idempotencyKey: key })
            : await call(changeSetEndpoints.update, { params: { set: set.id }, body, version })
        toast({ message: words.saved, closeLabel: words.close })
        router.push(maintenancePaths.control({ set: data.id }))
        return next
      } catch (error) {
        throw atFields(error, form.kind)
      }
    },
  })
  const { form, submit, cancel, isDirty, isSubmitting } = entity
  const kind = form.watch('kind')
  const errorOf = (name: keyof Form): string | undefined => {
    const code = form.formState.errors[name]?.message
    if (typeof code !== 'string') return undefined
    return words.validation[code] ?? (name === 'value' && code.includes(' ') ? code : words.validation.invalid)
  }
  const context = { form, options, words, errorOf }
  const problems = words.order.flatMap((name) => {
    const message = errorOf(name)
    return message === undefined ? [] : [{ id: name, message: `${words.labels[name]}: ${message}` }]
  })
  return (
    <form onSubmit={submit} noValidate className="narrow-form">
      <HydratedFieldset>
        <FormTop entity={entity} problems={problems} fields={[]} words={words} />
        <div className="card">
          <FormSection title={words.what} note={words.whatNote}>
            <Controller
              control={form.control}
              name="kind"
              render={({ field }) => (
                <RadioGroup
                  id="kind"
                  label={words.labels.kind}
                  words={words.field}
                  look="list"
                  options={words.kinds}
                  radio={{ name: 'kind', onChange: (event) => field.onChange(event.target.value) }}
                  value={field.value}
                />
              )}
            />
            <ActionFields {...context} kind={kind} />
          </FormSection>
          <FormSection title={words.which} note={words.whichNote}>
            <SelectionFields {...context} kind={kind} />
          </FormSection>
          <FormSection title={words.why} note={words.whyNote}>
            <LineField {...context} name="reason" help={words.help.reason} />
          </FormSection>
        </div>
        <FormSaveBar isDirty={isDirty} isSubmitting={isSubmitting} onCancel={cancel} words={words} />
      </HydratedFieldset>
    </form>
  )
}
