import { useRouter as useAppRouter } from 'next/navigation'
import { useMemo } from 'react'
import { startNavigation } from './navigation.ts'

/** The router of the application, which says at once that another page is under way. */
export function useRouter(): ReturnType<typeof useAppRouter> {
  const router = useAppRouter()
  return useMemo(
    () => ({
      ...router,
      push: (...args) => {
        startNavigation(args[0])
        router.push(...args)
      },
      replace: (...args) => {
        startNavigation(args[0])
        router.replace(...args)
      },
    }),
    [router],
  )
}
