'use client'

import { useEffect, useState } from 'react'
import { type ContentStore, changedFields, setFieldValue, watchStore } from './content-store.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { isSameValue } from './same-value.ts'

/** Milliseconds after the last letter. */
const keepAfter = 500

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The version that what is typed is based on. */
export type VersionOfForm = { get: () => string; set: (version: string) => void }

/**
 * Keeps what is changed, and nothing else, in this browser: fields that somebody else saves meanwhile stay as they are. A
 * field that was made empty is kept as null.
 */
export function useContentDraft(store: ContentStore, draftKey: string, version: VersionOfForm) {
  const [hasDraft, setHasDraft] = useState(false)
  const [keptAt, setKeptAt] = useState<number>()

  useEffect(() => {
    const draft = readDraft(draftKey)
    const kept = draft?.values
    if (draft === undefined || !isRecord(kept)) return
    for (const [name, value] of Object.entries(kept)) setFieldValue(store, name, value === null ? undefined : value)
    if (changedFields(store).length === 0) return dropDraft(draftKey)
    // What others saved since it was typed meets it when it is saved.
    version.set(draft.version)
    setHasDraft(true)
  }, [store, draftKey, version])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = store.getValues()
    const keep = () => {
      timer = undefined
      const names = changedFields(store)
      if (names.length === 0) return dropDraft(draftKey)
      const values = store.getValues()
      keepDraft(draftKey, Object.fromEntries(names.map((name) => [name, values[name] ?? null])), version.get())
      setKeptAt(Date.now())
    }
    const unwatch = watchStore(store, () => {
      const values = store.getValues()
      if (isSameValue(values, last)) return
      last = values
      clearTimeout(timer)
      timer = setTimeout(keep, keepAfter)
    })
    // Closing the page must not lose the last half second.
    const leave = () => timer !== undefined && keep()
    window.addEventListener('pagehide', leave)
    return () => {
      unwatch()
      window.removeEventListener('pagehide', leave)
      if (timer !== undefined) {
        clearTimeout(timer)
        keep()
      }
    }
  }, [store, draftKey, version])

  const forget = () => {
    dropDraft(draftKey)
    setHasDraft(false)
    setKeptAt(undefined)
  }
  return { hasDraft, keptAt, forget }
}
