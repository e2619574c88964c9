import { useCallback, useMemo, useSyncExternalStore } from 'react'
import {
  type ContentStore,
  type FieldState,
  steadyFieldState,
  type Values,
  watchErrors,
  watchStore,
} from './content-store.ts'
import { isSameValue } from './same-value.ts'

/**
 * One field; renders again only when this field changes. `served` are the values that the server rendered, where a draft
 * may have come into the store before React takes over what is in the page.
 */
export function useFieldState(store: ContentStore, name: string, served?: Values): FieldState {
  const subscribe = useCallback(
    (callback: () => void) =>
      store.subscribe({ name, exact: true, formState: { values: true, errors: true }, callback }),
    [store, name],
  )
  const get = useMemo(() => steadyFieldState(store, name), [store, name])
  const getServed = useMemo(() => (served === undefined ? get : servedState(get, served[name])), [get, served, name])
  return useSyncExternalStore(subscribe, get, getServed)
}

/**
 * As the server rendered it. The very object that the store answers where that says the same: another one renders the field
 * again as soon as it is taken over, and a part of it whose script is still on its way is then thrown away.
 */
function servedState(get: () => FieldState, value: unknown): () => FieldState {
  const served: FieldState = { value, errors: {} }
  return () => {
    const state = get()
    return isSameValue(state.value, value) && Object.keys(state.errors).length === 0 ? state : served
  }
}

/** Something about the errors alone; computed again when an error comes or goes, not at each key. */
export function useErrorValue<T extends string | number | boolean>(store: ContentStore, pick: () => T): T {
  const subscribe = useCallback((callback: () => void) => watchErrors(store, callback), [store])
  return useSyncExternalStore(subscribe, pick, pick)
}

/** A text or number about the whole form; renders again only when that answer changes. */
export function useStoreValue<T extends string | number | boolean>(store: ContentStore, pick: () => T): T {
  const subscribe = useCallback((callback: () => void) => watchStore(store, callback), [store])
  return useSyncExternalStore(subscribe, pick, pick)
}
