import { type ComponentType, useState } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A dialog that is loaded when it is opened: `Dialog` is there as long as it is open. */
export function useLazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const open = async (): Promise<void> => {
    // The frame reports what did not arrive; the next click tries again.
    const loaded = await loadChunk(load).catch(() => undefined)
    setDialog(() => loaded)
  }
  return { Dialog, open, close: () => setDialog(undefined) }
}
