import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import { mergeRecords, withFields } from '#contract/content/merge-records'
import { AppError } from '#contract/kernel/errors'
import { offlineError } from '#lib/api/send'
import { isChunkLoadError, loadChunk } from '#lib/browser/load-chunk'
import { contractResolver, type FormSchema, type LoadSchema } from './contract-resolver.ts'
import { draftOnTop } from './draft-on-top.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { resetTo } from './reset-to.ts'
import { useIssueTexts } from './use-issue-texts.ts'
import { useMergedSave } from './use-merged-save.ts'
import { useTextFields } from './use-text-fields.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

export type EntityFormOptions<Values extends FieldValues> = {
  /** A function that loads it, so that it comes with the first check. */
  schema: LoadSchema<Values>
  values: Values
  /** The version that the values belong to, as an ETag; `"v0"` of what is not there yet. */
  version: string
  /** Names the draft in this browser: one for each thing and user. */
  draftKey: string
  /** A field of which the browser keeps nothing: a secret. */
  unkept?: keyof Values & string
  /** Saves; answers the new version. Called again with both changes when somebody else was first. */
  save: (values: Values, version: string) => Promise<string | null>
}

export type EntityFormState<Values extends FieldValues> = ReturnType<typeof useEntityForm<Values>>

const numberOf = (version: string | null | undefined) => Number(/\d+/.exec(version ?? '')?.[0] ?? 0)

/**
 * A form over a versioned thing: the contract's schema checks it, the upstream's field errors land on their fields, other
 * refusals are returned as `refusal`, and what is typed is kept in the browser until it is saved. What somebody else saved
 * meanwhile is merged; where both changed the same there is a `race`, until `choose` settles it.
 */
export function useEntityForm<Values extends FieldValues>(options: EntityFormOptions<Values>) {
  const { schema, values, draftKey, unkept, save } = options
  const t = useTranslations('ui')
  const router = useRouter()
  const loadIssueText = useIssueTexts()
  const loaded = useRef<FormSchema<Values>>(undefined)
  const loadSchema = async () => {
    loaded.current ??= await loadChunk(schema)
    return loaded.current
  }
  const form = useForm<Values, unknown, Values>({
    resolver: contractResolver(loadSchema, loadIssueText),
    defaultValues: values as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const merging = useMergedSave<Values>({ version: numberOf(options.version), values }, (values) => {
    // A save comes after a check, which has loaded the schema.
    const read = loaded.current?.safeParse(values)
    return read?.success ? read.data : undefined
  })
  const { base, rebase } = merging
  const isSending = useRef(false)
  const [refusal, setRefusal] = useState<AppError>()
  const [hasDraft, setHasDraft] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { isDirty, isSubmitting } = form.formState
  useUnsavedGuard(isDirty, t('leave'))

  useEffect(() => {
    const draft = readDraft(draftKey)
    if (draft === undefined) return
    const present = base().values
    const typed = draftOnTop(present, draft.values)
    if (typed === undefined) return
    // Merges later changes by others now; where both changed the same field, at the next save.
    const started = draftOnTop(present, draft.base) ?? present
    const { values: merged, conflicts } = mergeRecords({ base: started, theirs: present, mine: typed })
    if (conflicts.length > 0) rebase({ version: numberOf(draft.version), values: started })
    form.reset(present)
    for (const [name, value] of Object.entries(withFields(merged, typed, conflicts))) {
      form.setValue(name as FieldPath<Values>, value, { shouldDirty: true })
    }
    setHasDraft(true)
  }, [draftKey, form, base, rebase])

  useEffect(() => {
    const subscription = form.watch((current) => {
      const { version, values: started } = base()
      const draft = unkept === undefined ? current : { ...current, [unkept]: started[unkept] }
      keepDraft(draftKey, draft, `"v${version}"`, started)
    })
    return () => subscription.unsubscribe()
  }, [draftKey, form, base, unkept])

  const isSaved = useRef(false)
  /** Values as they were typed when the check of this save began: it answers them as the schema reads them. */
  const sent = useRef(values)
  const send = async (data: Values) => {
    setRefusal(undefined)
    try {
      const done = await merging.save(data, (mine, version) => save(mine, `"v${version}"`))
      if (done === undefined) return
      rebase({ version: numberOf(done.saved) || base().version, values: done.values })
      if (!resetTo(form, done.values, sent.current)) dropDraft(draftKey)
      setHasDraft(false)
      isSaved.current = true
      router.refresh()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // A conflict is no fault in a field: the refusal says who was first.
      const fields = error.code === 'CONFLICT' ? [] : (error.options.fields ?? [])
      const say = await loadIssueText()
      for (const field of fields) {
        const message = 'message' in field ? String(field.message) : say(field)
        form.setError(field.path as FieldPath<Values>, { type: field.code, message })
      }
      if (fields.length === 0) setRefusal(error)
      else setAttempt((count) => count + 1)
    }
  }
  const once = async (work: () => Promise<void>) => {
    // A ref, not the state of the form: the second click of a double click comes before the next render.
    if (isSending.current) return
    isSending.current = true
    sent.current = structuredClone(form.getValues())
    await work().finally(() => {
      isSending.current = false
    })
  }
  const handleSubmit = form.handleSubmit(send, () => setAttempt((count) => count + 1))
  /** Returns whether it is saved. Without an event after a question in a dialog, or when the page saves. */
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    isSaved.current = false
    // Without a network the rules themselves may not come, and a form would say nothing. A browser can be wrong: it is tried.
    setRefusal(offlineError())
    // Of rules that did not arrive the frame has heard, and offers to reload; what was typed is kept.
    await once(() => handleSubmit(event)).catch((error: unknown) => {
      if (!isChunkLoadError(error)) throw error
    })
    return isSaved.current
  }
  /** Saves what was chosen where both changed the same: theirs in the fields that are named. */
  const choose = (taken: readonly string[]) => {
    const chosen = merging.choose(taken)
    if (chosen === undefined) return
    for (const [name, value] of Object.entries(chosen)) {
      form.setValue(name as FieldPath<Values>, value, { shouldDirty: true })
    }
    void once(form.handleSubmit(send))
  }
  const cancel = () => {
    form.reset()
    dropDraft(draftKey)
    setHasDraft(false)
  }
  const field = useTextFields(form)
  const { race, isMerged } = merging
  return {
    form,
    field,
    submit,
    choose,
    cancel,
    race,
    isMerged,
    refusal,
    hasDraft,
    attempt,
    isNew: numberOf(options.version) === 0,
    isDirty,
    isSubmitting,
  }
}
