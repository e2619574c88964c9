'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type PathValue, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

export type EntityFormOptions<Values extends FieldValues> = {
  schema: z.ZodType<Values, Values>
  values: DefaultValues<Values>
  /** The version that the values belong to, as an ETag. */
  version: string
  /** Names the draft in this browser: one for each thing and user. */
  draftKey: string
  /** Saves; answers the new version. */
  save: (values: Values, version: string) => Promise<string | null>
  /** Asked before the page is left with changes. */
  leaveQuestion: string
}

/**
 * A form over a versioned thing: the contract's schema checks it, the upstream's field errors land on their fields, other
 * refusals are given as `refusal`, and what is typed is kept in the browser until it is saved.
 */
export function useEntityForm<Values extends FieldValues>(options: EntityFormOptions<Values>) {
  const { schema, values, draftKey, save, leaveQuestion } = options
  const router = useRouter()
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: values,
    shouldFocusError: false,
  })
  const version = useRef(options.version)
  const isSending = useRef(false)
  const [refusal, setRefusal] = useState<AppError>()
  const [hasDraft, setHasDraft] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { isDirty, isSubmitting } = form.formState
  useUnsavedGuard(isDirty, leaveQuestion)

  useEffect(() => {
    const draft = schema.safeParse(readDraft(draftKey)?.values)
    if (!draft.success) return
    // Kept as changes on top of what stands in the store now, so that they show as unsaved.
    form.reset(form.formState.defaultValues as DefaultValues<Values>)
    for (const [name, value] of Object.entries(draft.data)) {
      form.setValue(name as FieldPath<Values>, value, { shouldDirty: true })
    }
    setHasDraft(true)
  }, [draftKey, form, schema])

  useEffect(() => {
    const subscription = form.watch((current) => keepDraft(draftKey, current, version.current))
    return () => subscription.unsubscribe()
  }, [draftKey, form])

  const send = useCallback(
    async (data: Values) => {
      setRefusal(undefined)
      setAttempt((count) => count + 1)
      try {
        version.current = (await save(data, version.current)) ?? version.current
        form.reset(data)
        dropDraft(draftKey)
        setHasDraft(false)
        router.refresh()
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // What is in conflict is not wrong: the refusal says who was first.
        const fields = error.code === 'CONFLICT' ? [] : (error.options.fields ?? [])
        for (const field of fields) {
          form.setError(field.path as FieldPath<Values>, { message: field.code })
        }
        if (fields.length === 0) setRefusal(error)
      }
    },
    [draftKey, form, router, save],
  )
  const handleSubmit = form.handleSubmit(send, () => setAttempt((count) => count + 1))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A ref, not the state of the form: the second click of a double click comes before the next render.
    if (isSending.current) return
    isSending.current = true
    await handleSubmit(event).finally(() => {
      isSending.current = false
    })
  }
  const cancel = () => {
    form.reset()
    dropDraft(draftKey)
    setHasDraft(false)
  }
  const seen = useRef(new Set<string>())
  /** As `register`, for fields of text: shown by the server already, and what was typed before the script came counts. */
  const field = (name: FieldPath<Values>) => {
    const { ref, ...rest } = form.register(name)
    const attach = (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      const typed = element?.value
      ref(element)
      if (typed === undefined || seen.current.has(name)) return
      seen.current.add(name)
      if (typed !== form.getValues(name)) {
        form.setValue(name, typed as PathValue<Values, FieldPath<Values>>, { shouldDirty: true })
      }
    }
    return { ...rest, ref: attach, defaultValue: form.formState.defaultValues?.[name] }
  }
  return { form, field, submit, cancel, refusal, hasDraft, attempt, isDirty, isSubmitting }
}
