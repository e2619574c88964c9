'use client'

import { useLayoutEffect } from 'react'
import { pageAttributes } from '#lib/forms/page-attributes'
import type { Preferences } from '#lib/forms/preferences'

/** Keeps the page as its reader chose on whichever device, where the cookie of this browser says something else. */
export function KeptPreferences(preferences: Pick<Preferences, 'theme' | 'menu' | 'density'>) {
  const { theme, menu, density } = preferences
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(pageAttributes({ theme, menu, density }))) {
      if (value === undefined) document.documentElement.removeAttribute(name)
      else document.documentElement.setAttribute(name, value)
    }
  }, [theme, menu, density])
  return null
}
