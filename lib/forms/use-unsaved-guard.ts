import { useEffect } from 'react'
import { askToLeave, guardLeaving, prepareToAsk } from '#lib/browser/leave-question'
import { isReloading } from '#lib/browser/reload-page'

/**
 * Asks before the page is left with unsaved changes: by closing or reloading, by a link within the product, by what the search
 * palette found, and by Back where the browser lets that be stopped. The App Router can't veto Back by itself; elsewhere the draft that a form keeps
 * covers it. A page that moves on to a newer build of the product by itself does not ask: the draft is there after it.
 */
export function useUnsavedGuard(isDirty: boolean, question: string, { hasDraft = true } = {}): void {
  useEffect(() => {
    if (!isDirty) return
    prepareToAsk()
    let movesOn = false
    // The question was answered: what comes now is intended.
    let isLeaving = false
    const ask = (leave: () => void) =>
      void askToLeave({
        text: question,
        leave: () => {
          isLeaving = true
          leave()
        },
      })
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (!isReloading() && !movesOn && !isLeaving) event.preventDefault()
    }
    const moveOn = ({ destination, navigationType, userInitiated }: NavigateEvent) => {
      movesOn = hasDraft && !userInitiated && !destination.sameDocument && navigationType !== 'traverse'
    }
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank') return
      if (link.origin === location.origin && link.pathname === location.pathname) return
      // It opens something beside the page.
      if (link.hasAttribute('aria-expanded')) return
      if (isLeaving) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => link.click())
    }
    const traverse = (event: NavigateEvent) => {
      const { destination, navigationType, cancelable } = event
      if (navigationType !== 'traverse' || !cancelable || isLeaving) return
      if (new URL(destination.url).pathname === location.pathname) return
      event.preventDefault()
      ask(() => void window.navigation.traverseTo(destination.key))
    }
    const unguard = guardLeaving((leave) => (isLeaving ? leave() : ask(leave)))
    const history = 'navigation' in window ? window.navigation : undefined
    history?.addEventListener('navigate', traverse)
    history?.addEventListener('navigate', moveOn)
    window.addEventListener('beforeunload', beforeUnload)
    document.addEventListener('click', click, true)
    return () => {
      unguard()
      history?.removeEventListener('navigate', traverse)
      history?.removeEventListener('navigate', moveOn)
      window.removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', click, true)
    }
  }, [isDirty, question, hasDraft])
}
