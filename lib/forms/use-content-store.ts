'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type ContentStore, type FieldState, steadyFieldState, watchStore } from './content-store.ts'

/** One field; renders again only when this field changes. */
export function useFieldState(store: ContentStore, name: string): FieldState {
  const subscribe = useCallback(
    (callback: () => void) =>
      store.subscribe({ name, exact: true, formState: { values: true, errors: true }, callback }),
    [store, name],
  )
  const get = useMemo(() => steadyFieldState(store, name), [store, name])
  return useSyncExternalStore(subscribe, get, get)
}

/** Something about the errors alone; asked again when an error comes or goes, not at each key. */
export function useErrorFact<T extends string | number | boolean>(store: ContentStore, pick: () => T): T {
  const subscribe = useCallback(
    (callback: () => void) => store.subscribe({ formState: { errors: true }, callback }),
    [store],
  )
  return useSyncExternalStore(subscribe, pick, pick)
}

/** A text or number about the whole form; renders again only when that answer changes. */
export function useStoreFact<T extends string | number | boolean>(store: ContentStore, pick: () => T): T {
  const subscribe = useCallback((callback: () => void) => watchStore(store, callback), [store])
  return useSyncExternalStore(subscribe, pick, pick)
}
