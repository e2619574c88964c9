'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

const openedIn = () => document.querySelector<HTMLElement>('#inhoud [data-opened]')

/**
 * After a navigation within the product the page starts like one that was loaded: at its top, with the focus at its
 * heading, and without the panels of the top bar, which live on because the layout does. What an address opens in a page
 * (`data-opened`, with a heading that takes the focus) comes into view, and the page stays where it was when that is closed.
 */
export function NavigationStart() {
  const path = usePathname()
  const shown = useRef(path)
  const hadOpened = useRef(false)
  useEffect(() => {
    hadOpened.current = openedIn() !== null
  }, [])
  useEffect(() => {
    if (shown.current === path) return
    const opened = openedIn()
    const isClosed = hadOpened.current && opened === null && shown.current.startsWith(`${path}/`)
    shown.current = path
    hadOpened.current = opened !== null
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
    // An address that names a part of the page begins there.
    if (document.getElementById(decodeURIComponent(location.hash.slice(1))) !== null) return
    if (opened !== null) opened.scrollIntoView({ block: 'nearest' })
    else if (!isClosed) window.scrollTo(0, 0)
    const heading = opened?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('#inhoud h1')
    heading?.focus({ preventScroll: true })
  }, [path])
  return null
}
