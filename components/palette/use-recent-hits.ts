'use client'

import { useEffect, useState } from 'react'
import { recentHits } from '#contract/content/search-limits'
import { undefinedWhenRefused } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { searchEndpoints } from '#lib/api/endpoints/search'
import { stateEndpoints } from '#lib/api/endpoints/state'
import { type RecentHit, recentHitsIn, recentHitsKey, withRecentHit } from '#lib/search/recent-hits'
import type { PaletteHit } from './hit-text'

/** Nobody asked for it: that it can't be read or kept now is said to nobody. */
const quietly = { whenSessionEnded: 'fail' } as const

/** What was opened last, on whichever device, and a way to add to it. */
export function useRecentHits(): { recent: PaletteHit[]; note: (hit: RecentHit) => void } {
  const [recent, setRecent] = useState<PaletteHit[]>([])
  const [noted, setNoted] = useState<RecentHit[]>([])
  useEffect(() => {
    let isThere = true
    void Promise.all([
      call(searchEndpoints.recent, {}, quietly).catch(undefinedWhenRefused),
      call(stateEndpoints.get, {}, quietly).catch(undefinedWhenRefused),
    ]).then(([opened, state]) => {
      if (!isThere) return
      const kept = recentHitsIn(state?.data[recentHitsKey])
      // A record is noted when its page is there, however somebody came to it; the rest is known from the palette alone.
      const others = opened === undefined ? kept : kept.filter(({ kind }) => kind === 'team' || kind === 'project')
      setNoted(kept)
      setRecent([...(opened?.data.items ?? []), ...others].slice(0, recentHits))
    })
    return () => {
      isThere = false
    }
  }, [])
  const note = (hit: RecentHit) => {
    const input = { params: { key: recentHitsKey }, body: { value: withRecentHit(noted, hit) } }
    void call(stateEndpoints.save, input, quietly).catch(undefinedWhenRefused)
  }
  return { recent, note }
}
