'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { isPartAwaited, notePress, onAwaitedParts } from '#lib/browser/awaited-parts'
import { beginNavigation, endNavigation, isNavigating, onNavigation, startNavigation } from '#lib/browser/navigation'

/** Addresses that the browser downloads or opens separately, and so never leaves this page for. */
const isFile = /^\/(?:api|open)\//

/** The address that a click leads to, in this window; undefined for any other click. */
function targetOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!(link instanceof HTMLAnchorElement) || !isPlain || link.hasAttribute('download')) return undefined
  const isHere = link.target === '' || link.target === '_self'
  return isHere && link.origin === location.origin && !isFile.test(link.pathname) ? link.href : undefined
}

/** A button that was pressed is busy until the page is another one, or comes back. */
function markBusy(button: HTMLElement | null): void {
  if (button === null) return
  button.dataset.sent = ''
  button.setAttribute('aria-busy', 'true')
}

/** Most menus open when the pointer goes down; keys and assistive technology only click. */
function press({ target }: Event): void {
  if (target instanceof Element && target.closest('button, summary, [role="menuitem"]') !== null) notePress()
}

function unmarkAll(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-sent]')) {
    delete button.dataset.sent
    button.removeAttribute('aria-busy')
  }
  endNavigation()
}

/** Says that another page, or a part of this one that was asked for, is under way: a bar along the top. */
export function NavigationProgress() {
  const t = useTranslations('ui')
  const path = usePathname()
  const search = useSearchParams()
  const isMoving = useSyncExternalStore(onNavigation, isNavigating, () => false)
  const isAwaited = useSyncExternalStore(onAwaitedParts, isPartAwaited, () => false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is there when its address is
  useEffect(unmarkAll, [path, search])
  useEffect(() => {
    const main = document.querySelector('main')
    if (!isMoving || main === null) return
    main.setAttribute('aria-busy', 'true')
    return () => main.removeAttribute('aria-busy')
  }, [isMoving])
  useEffect(() => {
    // After all others: what stopped a click or a form has done so.
    const click = (event: MouseEvent) => {
      // A link of the product says so itself; what a script stopped leads nowhere.
      const href = event.defaultPrevented ? undefined : targetOf(event)
      if (href !== undefined) startNavigation(href)
    }
    const submit = (event: SubmitEvent) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLFormElement) || event.target.target === '_blank')
        return
      markBusy(event.submitter)
      beginNavigation()
    }
    window.addEventListener('click', click)
    window.addEventListener('submit', submit)
    window.addEventListener('pageshow', unmarkAll)
    // Before all others: what they load is what was pressed for.
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('click', press, true)
    return () => {
      window.removeEventListener('click', click)
      window.removeEventListener('submit', submit)
      window.removeEventListener('pageshow', unmarkAll)
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('click', press, true)
    }
  }, [])
  return (
    <div role="status">
      {isMoving || isAwaited ? (
        <div
          className="navigation-progress"
          role="progressbar"
          aria-label={t(isMoving ? 'loadingPage' : 'loadingPart')}
        />
      ) : null}
    </div>
  )
}
