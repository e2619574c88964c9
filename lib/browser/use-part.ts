import { type ComponentType, lazy, useEffect, useState } from 'react'
import { loadChunk } from './load-chunk.ts'

/**
 * A part of the page that comes when it is wanted; undefined until then. One that did not arrive is loaded again as soon
 * as there is a network. `load` must be the same function each time.
 */
export function usePart<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const begin = () =>
      loadChunk(load).then(
        (loaded) => {
          if (!isGone) setPart(() => loaded)
        },
        // The frame has heard of it, and offers to reload.
        () => {
          if (!isGone) window.addEventListener('online', begin, { once: true })
        },
      )
    begin()
    return () => {
      isGone = true
      window.removeEventListener('online', begin)
    }
  }, [load, isWanted])
  return part
}

/** A part that is in the page that the server sends, and whose script comes apart; `Suspense` stands around it. */
export const lazyInPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadChunk(load) }))
