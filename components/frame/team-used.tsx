'use client'

import { useEffect } from 'react'
import { loadChunk } from '#lib/browser/load-chunk'
import type { LastTeam } from '#lib/forms/last-team'

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
