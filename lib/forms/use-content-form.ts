import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Undo } from '#contract/content/item'
import { AppError } from '#contract/kernel/errors'
import type { Standing } from '#contract/publication/standing'
import { type ContentError, fieldNameOf, sortErrors, withoutMissing } from './content-errors.ts'
import {
  type ContentStore,
  changedFields,
  fieldState,
  rebase,
  setAllErrors,
  setFieldErrors,
  setFieldValue,
  type Values,
} from './content-store.ts'
import { conflictingFields, readTheirs } from './edit-conflict.ts'
import { useContentDraft, type VersionOfForm } from './use-content-draft.ts'
import type { LoadIssueText, SayIssue } from './use-issue-texts.ts'

export type SaveWay = 'concept' | 'ready' | 'publish'
/**
 * With "publish": from when, and until when; at once and without end when it is absent. A note goes along for colleagues, and what
 * others made is included once its preview was seen.
 */
export type SaveWindow = { from?: string; until?: string; note?: string; standing?: Standing; includes?: 'others' }

/** A change to the types while a form of them was open. */
export type TypeChange = {
  /** Names of the fields that there are now. */
  names: readonly string[]
  /** Fields that are gone, with what was filled in there. */
  retired: readonly { label: string; text: string }[]
}

export type SavedForm = {
  version: string | null
  values: Values
  undo?: Undo
  /** What was saved is what is online: there is no newer version beside it. */
  isAsOnline?: boolean
}

export type ContentFormOptions = {
  /** Keys of the types, as they are saved. */
  types: string[]
  /** Names of the fields of these types: errors land on them. */
  names: readonly string[]
  values: Values
  /** The version that the values belong to, as an ETag. */
  version: string
  /** Names the draft in this browser: one for each thing and user. */
  draftKey: string
  /** Saves; answers the new version, with what others saved meanwhile in other fields. */
  save: (body: { types: string[]; values: Values; save: SaveWay } & SaveWindow, version: string) => Promise<SavedForm>
  /** Checks before anything is sent. May load the rules first. */
  check?: (input: { values: Values; save: SaveWay }) => ContentError[] | Promise<ContentError[]>
  /** More than what is typed here would go online: who publishes at once looks at it first. */
  looksFirst?: boolean
  /** Asks who hands it over about what of others goes along; false when there is nothing to ask. */
  asksFirst?: (values: Values) => Promise<boolean>
  /** Takes over the definitions of the types as they are now; undefined when they are the same. `check` goes by them from then on. */
  renewTypes?: (values: Record<string, unknown>) => Promise<TypeChange | undefined>
  loadIssueText: LoadIssueText
  onSaved?: (way: SaveWay, window: SaveWindow, merged: boolean, saved: SavedForm) => void
}

/**
 * The counterpart of `useEntityForm` for content: values of any number of fields in a store that each field listens to.
 * Errors of the check and of the upstream land on their fields, other refusals are returned as `refusal`.
 */
export function useContentForm(options: ContentFormOptions) {
  const { names, draftKey, values } = options
  const router = useRouter()
  const store: ContentStore = useForm<Record<string, unknown>>({ defaultValues: values })
  const version = useRef(options.version)
  const isSending = useRef(false)
  const latest = useRef(options)
  latest.current = options
  const versionOf = useMemo<VersionOfForm>(
    () => ({
      get: () => version.current,
      set: (next) => {
        version.current = next
      },
    }),
    [],
  )
  const { hasDraft, keptAt, forget } = useContentDraft(store, draftKey, versionOf)
  const [refusal, setRefusal] = useState<AppError>()
  /** Set while publishing is previewed; `beside`: who saved meanwhile, with changes now in the form. */
  const [looking, setLooking] = useState<{ beside?: string }>()
  const [others, setOthers] = useState<readonly string[]>([])
  const [typeChange, setTypeChange] = useState<TypeChange>()
  const [hasCheckFailed, setCheckFailed] = useState(false)
  const [saving, setSaving] = useState<SaveWay>()
  /** Counts the attempts that found errors since the last save: the error summary takes the focus at each. */
  const [attempt, setAttempt] = useState(0)
  const lastWay = useRef<SaveWay>('concept')
  const lastWindow = useRef<SaveWindow>({})
  const known = useMemo(() => new Set(names), [names])

  useEffect(() => {
    // After a refresh: what is stored now counts, what was typed stays.
    if (options.version === version.current && changedFields(store).length === 0) rebase(store, options.values)
    else if (changedFields(store).length === 0) {
      version.current = options.version
      rebase(store, options.values)
    }
  }, [options.version, options.values, store])

  const show = useCallback(
    (errors: readonly ContentError[], say: SayIssue, names: ReadonlySet<string> = known) => {
      const sorted = sortErrors(errors, names, say)
      setAllErrors(store, sorted.fields)
      setOthers(sorted.others)
    },
    [known, store],
  )

  /**
   * After a check that found something: if a type was changed meanwhile, its definition is taken over, and what is wrong by
   * that one is shown. False where the types are the same, or could not be loaded.
   */
  const takeOverTypes = async (way: SaveWay, refused: readonly ContentError[] = []): Promise<boolean> => {
    const changed = await latest.current.renewTypes?.(store.getValues()).catch(() => undefined)
    if (changed === undefined) return false
    const found = await checked(latest.current, { values: store.getValues(), save: way })
    if (found === 'failed') return false
    const names = new Set(changed.names)
    show([...refused.filter((error) => !isOfOtherType(error, names)), ...found.errors], found.say, names)
    setTypeChange(changed)
    setAttempt((count) => count + 1)
    return true
  }

  /** Values from the store, with what the form keeps beside its fields. */
  const withOthers = (values: Values): Values => ({
    ...Object.fromEntries(Object.entries(store.getValues()).filter(([name]) => !known.has(name))),
    ...values,
  })

  const submit = async (way: SaveWay, window: SaveWindow = {}) => {
    lastWindow.current = window
    // A ref, not the state: the second click of a double click comes before the next render.
    if (isSending.current) return
    isSending.current = true
    lastWay.current = way
    setSaving(way)
    setRefusal(undefined)
    setTypeChange(undefined)
    setCheckFailed(false)
    const sent = store.getValues()
    const found = await checked(latest.current, { values: sent, save: way })
    try {
      if (found === 'failed') {
        setAttempt(0)
        return setCheckFailed(true)
      }
      show(found.errors, found.say)
      if (found.errors.length > 0) {
        void takeOverTypes(way)
        return setAttempt((count) => count + 1)
      }
      const { save, types, onSaved, looksFirst, asksFirst } = latest.current
      if (looksFirst && way === 'publish' && window.from === undefined && window.standing === undefined) {
        return setLooking({})
      }
      if (looksFirst && way === 'ready' && window.note === undefined && (await asksFirst?.(sent))) return undefined
      const saved = await save({ types, values: sent, save: way, ...window }, version.current)
      const isMerged = isLater(saved.version, version.current)
      version.current = saved.version ?? version.current
      // First what was sent counts as stored, so that what was typed since stays; then what is stored: in its usual notation, and
      // with what others saved meanwhile. Before it is said to be saved: who goes on typing then has it in the field.
      rebase(store, sent)
      rebase(store, withOthers(saved.values))
      if (changedFields(store).length === 0) forget()
      setAttempt(0)
      onSaved?.(way, window, isMerged, saved)
      router.refresh()
    } catch (error) {
      if (found === 'failed' || !(error instanceof AppError)) throw error
      const theirs = conflictingFields(error).length === 0 ? readTheirs(error, valuesOf) : undefined
      if (theirs !== undefined) {
        // Others changed other fields, which are not online yet: they come into the form, and are looked at before they go.
        version.current = `"v${theirs.version}"`
        rebase(store, withOthers(theirs.values))
        return setLooking({ beside: theirs.name })
      }
      // The fields of a lost race are not wrong: there is a choice to make, which has a place of its own.
      const fields = error.code === 'CONFLICT' ? [] : (error.options.fields ?? [])
      if (fields.length > 0 && (await takeOverTypes(way, fields))) return
      if (fields.length === 0) setRefusal(error)
      else if (fields.some((field) => isOfOtherType(field, known))) setRefusal(new AppError('TYPE_CHANGED'))
      else show(fields, found.say)
      setAttempt((count) => count + 1)
    } finally {
      isSending.current = false
      setSaving(undefined)
    }
  }

  /**
   * Looks at one field after it was left, or a part of it: what is still to be filled in there is no mistake yet. Required
   * fields may stay empty until somebody sends the form.
   */
  const checkField = useCallback(
    async (name: string, isWithin = false) => {
      const { check } = latest.current
      const { isDirty, invalid } = store.getFieldState(name)
      if (!check || !(isDirty || invalid)) return
      const value = store.getValues(name)
      const found = await checked(latest.current, { values: store.getValues(), save: lastWay.current })
      // Typed on meanwhile: leaving the field again checks it again.
      if (found === 'failed' || store.getValues(name) !== value) return
      const errors = sortErrors(found.errors, new Set([name]), found.say).fields.get(name) ?? {}
      setFieldErrors(store, name, isWithin ? withoutMissing(errors, fieldState(store, name)) : errors)
    },
    [store],
  )

  /** Goes on from the version of somebody else: their values, with what was typed where that was chosen. */
  const resolve = (theirs: { version: string; values: Values }, taken: readonly string[]) => {
    version.current = theirs.version
    rebase(store, withOthers(theirs.values))
    for (const name of taken) setFieldValue(store, name, theirs.values[name])
    setRefusal(undefined)
    void submit(lastWay.current, lastWindow.current)
  }

  /** Publishes the version that was previewed, with the choices about an existing plan and end. */
  const publishWith = (standing: Standing) =>
    submit('publish', { ...lastWindow.current, standing, includes: 'others' as const })
  /** Opens what publishing what is typed would do. */
  const look = () => {
    lastWindow.current = {}
    setLooking({})
  }
  /** Goes back to the form without publishing. */
  const dismiss = () => {
    setRefusal(undefined)
    setLooking(undefined)
  }
  const publishedWindow = () => lastWindow.current
  /** Once more what was refused, now that what stood in its way is gone. */
  const submitAgain = () => void submit(lastWay.current, lastWindow.current)

  const cancel = () => {
    store.reset()
    forget()
    dismiss()
    setOthers([])
    setTypeChange(undefined)
    setCheckFailed(false)
    setAttempt(0)
  }
  return {
    store,
    submit,
    submitAgain,
    resolve,
    publishWith,
    look,
    looking: refusal?.code === 'PLAN_STANDS' ? {} : looking,
    baseNumber: () => numberOf(version.current),
    dismiss,
    publishedWindow,
    checkField,
    cancel,
    refusal,
    others,
    typeChange,
    hasCheckFailed,
    saving,
    attempt,
    hasDraft,
    keptAt,
  }
}

/** Whether an error belongs to a field that a form of these fields has not. */
function isOfOtherType({ path }: ContentError, names: ReadonlySet<string>): boolean {
  const name = fieldNameOf(path)
  return name !== undefined && !names.has(name)
}

const valuesOf = (values: unknown): Values | undefined =>
  typeof values === 'object' && values !== null ? { ...values } : undefined

const numberOf = (version: string | null) => Number(/\d+/.exec(version ?? '')?.[0] ?? Number.NaN)

/** True when somebody else's version came between the one that was based on and the one that was saved. */
const isLater = (saved: string | null, base: string) => numberOf(saved) > numberOf(base) + 1

/** The faults by the form's own rules, and how to word them. */
async function checked(
  { check, loadIssueText }: Pick<ContentFormOptions, 'check' | 'loadIssueText'>,
  input: { values: Values; save: SaveWay },
): Promise<{ errors: ContentError[]; say: SayIssue } | 'failed'> {
  try {
    const [errors = [], say] = await Promise.all([check?.(input), loadIssueText()])
    return { errors, say }
  } catch {
    // The rules or their texts did not arrive: without them nothing is sent, and nothing is lost.
    return 'failed'
  }
}
