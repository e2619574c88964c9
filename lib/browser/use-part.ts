import { type ComponentType, useEffect, useState } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A part of the page that comes when it is wanted; undefined until then. `load` must be the same function each time. */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    loadChunk(load).then(
      (part) => {
        if (!isGone) setPart(() => part)
      },
      // The frame has heard of it, and offers to reload.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [load, isWanted])
  return Part
}
