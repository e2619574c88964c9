'use client'

import { useEffect, useRef, useState } from 'react'
import { mergeRecords, withFields } from '#contract/merge-records'
import { sameValue } from '#contract/values-compare'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import type { Based } from './save-merged.ts'

/** Milliseconds after the last change. */
const keepAfter = 500

export type KeptInput<V extends object> = {
  /** Names the draft in this browser: one for each thing and user. Undefined where nothing can be changed. */
  draftKey: string | undefined
  input: V
  /** Whether there is anything to keep. */
  isDirty: boolean
  /** The input as a draft tells it; undefined for what is none. */
  read: (given: unknown) => V | undefined
  put: (input: V) => void
  /** What the input is based on, and basing it on something older. */
  base: () => Based<V>
  rebase: (based: Based<V>) => void
}

const numberOf = (version: string) => Number(/\d+/.exec(version)?.[0] ?? 0)

/**
 * Keeps what is chosen and typed in a plain form in this browser until it is saved, and puts it back when the form opens
 * again. What others saved meanwhile stays; where both changed the same, that is settled when it is saved.
 */
export function useKeptInput<V extends object>(kept: KeptInput<V>) {
  const { draftKey, input, isDirty } = kept
  const [hasDraft, setHasDraft] = useState(false)
  const latest = useRef(kept)
  latest.current = kept
  const first = useRef(input)
  const pending = useRef<() => void>(undefined)

  useEffect(() => {
    if (draftKey === undefined) return
    const draft = readDraft(draftKey)
    if (draft === undefined) return
    const { read, put, base, rebase } = latest.current
    const present = base().values
    const typed = read(draft.values)
    if (typed === undefined) return
    const started = read(draft.base) ?? present
    const { values, conflicts } = mergeRecords({ base: started, theirs: present, mine: typed })
    if (conflicts.length > 0) rebase({ version: numberOf(draft.version), values: started })
    const wanted = withFields(values, typed, conflicts)
    if (sameValue(wanted, present)) return dropDraft(draftKey)
    put(wanted)
    setHasDraft(true)
  }, [draftKey])

  useEffect(() => {
    // What the form opened with is nobody's change, and must not take the place of a draft.
    if (draftKey === undefined || input === first.current) return
    const keep = () => {
      pending.current = undefined
      if (!isDirty) return dropDraft(draftKey)
      const { version, values } = latest.current.base()
      keepDraft(draftKey, input, `"v${version}"`, values)
    }
    pending.current = keep
    const timer = setTimeout(() => pending.current?.(), keepAfter)
    return () => clearTimeout(timer)
  }, [draftKey, input, isDirty])

  useEffect(() => {
    // Closing or leaving the page must not lose the last half second.
    const flush = () => pending.current?.()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  /** Once it is saved, or not wanted. */
  const forget = () => {
    pending.current = undefined
    if (draftKey !== undefined) dropDraft(draftKey)
    setHasDraft(false)
  }
  return { hasDraft, forget }
}
