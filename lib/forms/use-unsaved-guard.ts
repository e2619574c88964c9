'use client'

import { useEffect } from 'react'
import { isReloading } from '#lib/browser/reload-page'

/**
 * Asks before the page is left with unsaved changes: by closing or reloading, by a link within the product, and by Back
 * where the browser lets that be stopped. The App Router can't veto Back by itself; elsewhere the draft that a form keeps
 * covers it.
 */
export function useUnsavedGuard(isDirty: boolean, question: string): void {
  useEffect(() => {
    if (!isDirty) return
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (!isReloading()) event.preventDefault()
    }
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank') return
      if (link.origin === location.origin && link.pathname === location.pathname) return
      if (window.confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const traverse = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      if (new URL(event.destination.url).pathname === location.pathname) return
      if (!window.confirm(question)) event.preventDefault()
    }
    const history = 'navigation' in window ? window.navigation : undefined
    history?.addEventListener('navigate', traverse)
    window.addEventListener('beforeunload', beforeUnload)
    document.addEventListener('click', click, true)
    return () => {
      history?.removeEventListener('navigate', traverse)
      window.removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', click, true)
    }
  }, [isDirty, question])
}
