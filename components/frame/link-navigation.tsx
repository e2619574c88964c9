'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Left for the browser: another button or key (new tab or window, download), another target, or taken by somebody already. */
const isOrdinary = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && !event.defaultPrevented

/**
 * Takes clicks on links of the product (`AppLink`) to the router. One listener for all of them: a page has some sixty
 * links, and as components of the browser each would be drawn, sent and woken by itself.
 */
export function LinkNavigation() {
  const router = useRouter()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!isOrdinary(event) || !(event.target instanceof Element)) return
      const link = event.target.closest('a[data-own]')
      if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.origin !== location.origin) return
      event.preventDefault()
      router.push(link.pathname + link.search + link.hash, { scroll: link.dataset.own !== 'still' })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [router])
  return null
}
