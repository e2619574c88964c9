'use client'

import { useEffect, useState } from 'react'
import { searchMinimumLength } from '#contract/content/search-limits'
import { call } from '#lib/api/client'
import { searchEndpoints } from '#lib/api/endpoints/search'

type ThingOption = { value: string; label: string; note: string }
type ThingQuery = { kind: 'organisation' | 'product'; within?: string | undefined }

/** Organisations or products for what is typed, as options, maybe of one organisation; asked a moment after the last letter. */
export function useThingSearch({ kind, within }: ThingQuery) {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<ThingOption[]>([])
  useEffect(() => {
    if (query.trim().length < searchMinimumLength) return setFound([])
    const abort = new AbortController()
    const timer = setTimeout(() => {
      call(searchEndpoints.search, { query: { q: query.trim(), kind } }, { signal: abort.signal }).then(
        ({ data }) =>
          setFound(
            data.items.flatMap(({ key, title, typeName, organisation }) =>
              within === undefined || organisation?.key === within
                ? [{ value: key, label: title, note: organisation?.title ?? typeName }]
                : [],
            ),
          ),
        () => undefined,
      )
    }, 200)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, kind, within])
  return { found, setQuery }
}
