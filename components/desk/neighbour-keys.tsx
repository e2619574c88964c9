'use client'

import { useEffect } from 'react'
import { useRouter } from '#lib/browser/use-router'

/** Alt+J goes to the next item, Alt+K to the previous one. By place on the keyboard: with Alt, a Mac types other signs. */
export function NeighbourKeys({ previous, next }: { previous: string | null; next: string | null }) {
  const router = useRouter()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return
      const href = { KeyJ: next, KeyK: previous }[event.code] ?? null
      if (href === null) return
      event.preventDefault()
      router.push(href)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [previous, next, router])
  return null
}
