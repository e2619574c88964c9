'use client'

import { useRouter as useAppRouter } from 'next/navigation'
import { useMemo } from 'react'
import { startNavigation } from './navigation.ts'

/** The router of the application, which says at once that another page is under way. */
export function useRouter(): ReturnType<typeof useAppRouter> {
  const router = useAppRouter()
  return useMemo(
    () => ({
      ...router,
      push: (href, options) => {
        startNavigation(href)
        router.push(href, options)
      },
      replace: (href, options) => {
        startNavigation(href)
        router.replace(href, options)
      },
    }),
    [router],
  )
}
