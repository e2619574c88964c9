import type { UseFormReturn } from 'react-hook-form'
import { isSameValue } from './same-value.ts'

export type Values = Readonly<Record<string, unknown>>

/** Error texts of one field by the part they belong to; '' is the field itself. */
export type PartErrors = Readonly<Record<string, string>>

export type FieldState = { readonly value: unknown; readonly errors: PartErrors }

/**
 * The values and errors of a form of any number of fields: a form of react-hook-form in which each field of content, also a
 * composite one, is one value. Fields are not registered: their editors are no inputs of the browser, and the contract checks.
 */
export type ContentStore = Pick<
  UseFormReturn<Record<string, unknown>>,
  'getValues' | 'setValue' | 'getFieldState' | 'setError' | 'clearErrors' | 'reset' | 'subscribe'
>

type StoredError = ReturnType<ContentStore['getFieldState']>['error']

const none: PartErrors = {}

const partsOf = (error: StoredError): PartErrors =>
  error === undefined
    ? none
    : Object.fromEntries(Object.entries(error.types ?? {}).map(([part, text]) => [part, String(text)]))

export const fieldState = (store: ContentStore, name: string): FieldState => ({
  value: store.getValues(name),
  errors: partsOf(store.getFieldState(name).error),
})

/**
 * The state of a field that is the same object as long as it says the same, as React wants it: the library answers a copy of
 * its values once the form is mounted.
 */
export function steadyFieldState(store: ContentStore, name: string): () => FieldState {
  let error: StoredError
  let value: unknown
  let state: FieldState = { value: undefined, errors: none }
  return () => {
    const next = { value: store.getValues(name), error: store.getFieldState(name).error }
    if (next.value === value && next.error === error) return state
    if (next.error !== error || !isSameValue(next.value, state.value))
      state = { value: next.value, errors: partsOf(next.error) }
    error = next.error
    value = next.value
    return state
  }
}

export const setFieldValue = (store: ContentStore, name: string, value: unknown): void =>
  store.setValue(name, value, { shouldDirty: true })

/** Names of the fields that differ from what is stored. */
export const changedFields = (store: ContentStore): string[] =>
  Object.keys(store.getValues()).filter((name) => store.getFieldState(name).isDirty)

/** The errors of one field, in place of those it had. */
export function setFieldErrors(store: ContentStore, name: string, errors: PartErrors): void {
  if (isSameValue(fieldState(store, name).errors, errors)) return
  if (Object.keys(errors).length === 0) store.clearErrors(name)
  else store.setError(name, { type: 'content', types: errors })
}

/** The errors of all fields; a field that is not named has none. */
export function setAllErrors(store: ContentStore, all: ReadonlyMap<string, PartErrors>): void {
  store.clearErrors()
  for (const [name, errors] of all) setFieldErrors(store, name, errors)
}

/**
 * Other values are stored now. What was typed and differs from the former ones stays, also where that is nothing: the
 * library's own `keepDirtyValues` would bring back what somebody emptied. A field whose value says the same keeps the very
 * object: another one would render it again, and throw away what the server rendered of it while its script is on its way.
 */
export function rebase(store: ContentStore, next: Values): void {
  const typed = changedFields(store)
  const names = new Set([...Object.keys(store.getValues()), ...Object.keys(next)])
  store.reset(next, { keepValues: true, keepErrors: true })
  for (const name of names) {
    const stays = typed.includes(name) || isSameValue(store.getValues(name), next[name])
    if (!stays) setFieldValue(store, name, next[name])
  }
}

/** Calls whenever something in the form changes. */
export const watchStore = (store: ContentStore, callback: () => void): (() => void) =>
  store.subscribe({ formState: { values: true, errors: true }, callback })

/** Calls whenever the errors of the form change. */
export const watchErrors = (store: ContentStore, callback: () => void): (() => void) =>
  store.subscribe({ formState: { errors: true }, callback })
