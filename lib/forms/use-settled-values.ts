'use client'

import { useEffect, useState } from 'react'
import type { ContentStore, Values } from './content-store.ts'

/** Milliseconds after the last letter: what looks at the whole form must not take part in each key. */
const settledAfter = 400

/** The values of the form once typing pauses. */
export function useSettledValues(store: ContentStore): Values {
  const [values, setValues] = useState(store.values)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setValues(store.values()), settledAfter)
    }
    // What a draft put back before this listened.
    later()
    const unwatch = store.watch(later)
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [store])
  return values
}
