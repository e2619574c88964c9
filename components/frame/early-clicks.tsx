'use client'

import { useEffect } from 'react'
import { takeOverEarlyClicks } from '#lib/forms/early-input'

/** Says that the page listens: buttons that were clicked before do what they are for. */
export function EarlyClicks() {
  useEffect(takeOverEarlyClicks, [])
  return null
}
