'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * After a navigation within the product the page starts like one that was loaded: at its top, with the focus at its
 * heading, and without the panels of the top bar, which live on because the layout does.
 */
export function NavigationStart() {
  const path = usePathname()
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
    // An address that names a part of the page begins there.
    if (document.getElementById(decodeURIComponent(location.hash.slice(1))) !== null) return
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('#inhoud h1')?.focus({ preventScroll: true })
  }, [path])
  return null
}
