'use client'

import { useEffect, useState } from 'react'
import { type SearchHit, searchMinimumLength } from '#contract/content/search-limits'
import { call } from '#lib/api/client'
import { searchEndpoints } from '#lib/api/endpoints/search'

export type SearchState = { hits: SearchHit[]; status: 'short' | 'busy' | 'done' | 'failed' }

/** People type faster than a server should be asked; milliseconds. */
const pause = 150

/** Searches while somebody types; an answer to an earlier question never replaces that to a later one. */
export function useSearch(question: string): SearchState {
  const [state, setState] = useState<SearchState>({ hits: [], status: 'short' })
  const wanted = question.trim()
  useEffect(() => {
    if (wanted.length < searchMinimumLength) {
      setState({ hits: [], status: 'short' })
      return
    }
    const abort = new AbortController()
    setState(({ hits }) => ({ hits, status: 'busy' }))
    const timer = setTimeout(() => {
      call(searchEndpoints.search, { query: { q: wanted } }, { signal: abort.signal }).then(
        ({ data }) => setState({ hits: data.items, status: 'done' }),
        () => {
          if (!abort.signal.aborted) setState({ hits: [], status: 'failed' })
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted])
  return state
}
