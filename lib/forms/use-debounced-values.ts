import { useEffect, useState } from 'react'
import { type ContentStore, type Values, watchStore } from './content-store.ts'

/** Milliseconds after the last letter: what looks at the whole form must not take part in each key. */
const settledAfter = 400

/** The values of the form once typing pauses. */
export function useDebouncedValues(store: ContentStore): Values {
  const [values, setValues] = useState<Values>(() => store.getValues())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setValues(store.getValues()), settledAfter)
    }
    // A draft may have been restored before this listened.
    later()
    const unwatch = watchStore(store, later)
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [store])
  return values
}
