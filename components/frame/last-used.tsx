'use client'

import { useEffect } from 'react'
import { loadChunk } from '#lib/browser/load-chunk'
import type { OpenedItem } from '#lib/forms/opened-item'

/** Keeps what the page is about among what was opened last, once the page is there: the same on every device. */
export function ItemOpened({ kind, itemKey }: { kind: OpenedItem['kind']; itemKey: string }) {
  useEffect(() => {
    void loadChunk(() => import('#lib/forms/keep-opened')).then(
      ({ keepOpened }) => keepOpened({ kind, key: itemKey }),
      // A part that does not arrive now is of no use later.
      () => undefined,
    )
  }, [kind, itemKey])
  return null
}
