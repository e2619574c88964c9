'use client'

import { useEffect, useState } from 'react'
import { undefinedWhenRefused } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { stateEndpoints } from '#lib/api/endpoints/state'
import { type RecentHit, recentHitsIn, recentHitsKey, withRecentHit } from '#lib/search/recent-hits'

/** Nobody asked for it: that it can't be read or kept now is said to nobody. */
const quietly = { whenSessionEnded: 'fail' } as const

/** What was opened last from the palette, on whichever device, and a way to add to it. */
export function useRecentHits(): { recent: RecentHit[]; note: (hit: RecentHit) => void } {
  const [recent, setRecent] = useState<RecentHit[]>([])
  useEffect(() => {
    let isThere = true
    void call(stateEndpoints.get, {}, quietly)
      .then(({ data }) => {
        if (isThere) setRecent(recentHitsIn(data[recentHitsKey]))
      })
      .catch(undefinedWhenRefused)
    return () => {
      isThere = false
    }
  }, [])
  const note = (hit: RecentHit) => {
    const input = { params: { key: recentHitsKey }, body: { value: withRecentHit(recent, hit) } }
    void call(stateEndpoints.save, input, quietly).catch(undefinedWhenRefused)
  }
  return { recent, note }
}
