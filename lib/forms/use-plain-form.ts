import { useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { AppError } from '#contract/kernel/errors'
import { loadChunk } from '#lib/browser/load-chunk'
import { type ActionOptions, useAction } from '#lib/browser/use-action'
import { contractResolver, type LoadSchema } from './contract-resolver.ts'
import { resetTo } from './reset-to.ts'
import { useIssueTexts } from './use-issue-texts.ts'
import { useTextFields } from './use-text-fields.ts'

export type PlainFormOptions<Values extends FieldValues, Result> = Pick<
  ActionOptions<NoInfer<Result>>,
  'leadsTo' | 'refresh'
> & {
  /** What is said once it is sent. */
  done?: string | ((result: NoInfer<Result>, values: NoInfer<Values>) => string)
  schema: LoadSchema<Values>
  /** What it begins with: all of it, so that a field that is forgotten does not compile. */
  values: NoInfer<Values & Record<keyof Values, unknown>>
  send: (values: Values) => Promise<Result>
  /** The field at which a refusal stands that names none, and what it says there. */
  placeOf?: (
    error: AppError,
    values: NoInfer<Values>,
  ) => { path: FieldPath<NoInfer<Values>>; message: string } | undefined
  /** Hears that it was sent. A form that stays open goes on from what is stored by `restart`. */
  onSent?: (result: NoInfer<Result>, restart: (stored: NoInfer<Values>) => void) => void
}

export type PlainFormState<Values extends FieldValues> = ReturnType<typeof usePlainForm<Values, unknown>>

/**
 * A form that the contract's schema checks, of which nothing is kept: for dialogs, passwords and short questions. What a
 * refusal says of fields stands beside those, the first of which gets the focus; any other is `refusal`.
 */
export function usePlainForm<Values extends FieldValues, Result>(options: PlainFormOptions<Values, Result>) {
  const { schema, values, send, placeOf, onSent, done, leadsTo, refresh } = options
  const loadIssueText = useIssueTexts()
  const { run, isRunning } = useAction()
  const [refusal, setRefusal] = useState<AppError>()
  const form = useForm<Values, unknown, Values>({
    resolver: contractResolver(() => loadChunk(schema), loadIssueText),
    // architecture: all of the values are some of them
    defaultValues: values as DefaultValues<Values>,
  })
  const refused = async (error: AppError, body: Values) => {
    const { fields = [] } = error.options
    const place = placeOf?.(error, body)
    if (place !== undefined) {
      return form.setError(place.path, { type: error.code, message: place.message }, { shouldFocus: true })
    }
    if (fields.length === 0) return setRefusal(error)
    const say = await loadIssueText()
    for (const [index, field] of fields.entries()) {
      const message = 'message' in field ? String(field.message) : say(field)
      // architecture: the upstream names a field of the form, which its types do not say
      form.setError(field.path as FieldPath<Values>, { type: field.code, message }, { shouldFocus: index === 0 })
    }
  }
  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined)
    const typed = form.getValues()
    const sent = await run(async () => ({ result: await send(body) }), {
      done: typeof done === 'function' ? ({ result }) => done(result, body) : done,
      leadsTo: typeof leadsTo === 'function' ? ({ result }) => leadsTo(result) : leadsTo,
      refresh,
      refused: (error) => void refused(error, body),
    })
    if (sent !== undefined) onSent?.(sent.result, (stored) => resetTo(form, stored, typed))
  })
  const field = useTextFields(form)
  return { form, field, submit, isRunning, refusal }
}
