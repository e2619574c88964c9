'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { useReadOnly } from './read-only-scope'

const never = () => () => undefined

/**
 * Takes input only once the page's script listens to it. Until then a browser would take what somebody types, and
 * nobody would know: the field would show one thing and the form would save another. In a read-only scope it never does.
 */
export function HydratedFieldset({ children }: { children: ReactNode }) {
  const isListening = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const isReadOnly = useReadOnly()
  return (
    <fieldset className="contents" disabled={!isListening || isReadOnly} data-read-only={isReadOnly ? '' : undefined}>
      {children}
    </fieldset>
  )
}
