'use client'

import { useCallback, useSyncExternalStore } from 'react'
import type { ContentStore, FieldState } from './content-store.ts'

/** One field; renders again only when this field changes. */
export function useFieldState(store: ContentStore, name: string): FieldState {
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name])
  const get = () => store.field(name)
  return useSyncExternalStore(subscribe, get, get)
}

/** A text or number about the whole form; renders again only when that answer changes. */
export function useStoreFact<T extends string | number | boolean>(store: ContentStore, pick: () => T): T {
  return useSyncExternalStore(store.watch, pick, pick)
}
