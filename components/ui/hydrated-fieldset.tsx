'use client'

import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Takes input only once the page's script listens to it. Until then a browser would take what somebody types, and
 * nobody would know: the field would show one thing and the form would save another.
 */
export function HydratedFieldset({ children }: { children: ReactNode }) {
  const isListening = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <fieldset className="contents" disabled={!isListening}>
      {children}
    </fieldset>
  )
}
