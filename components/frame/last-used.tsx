'use client'

import { useEffect } from 'react'
import { loadChunk } from '#lib/browser/load-chunk'
import type { LastTeam } from '#lib/forms/last-team'
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

/** Keeps a team as the one that was used last, in the state map: the same on every device. */
export function TeamUsed({ team: { key, name, creates } }: { team: LastTeam }) {
  useEffect(() => {
    void loadChunk(() => import('#lib/forms/keep-team')).then(
      ({ keepTeam }) => keepTeam({ key, name, creates }),
      // A part that does not arrive now is of no use later.
      () => undefined,
    )
  }, [key, name, creates])
  return null
}
