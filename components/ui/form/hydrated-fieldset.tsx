import { type ReactNode, useId, useInsertionEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { earlyMark, putBackTicks, takeOverEarly } from '#lib/browser/early-input'
import { useReadOnly } from './read-only-scope'

const never = () => () => undefined

/**
 * Takes input as soon as it is seen: what somebody types, chooses or clicks before the page's script listens is taken over
 * once it does. In a read-only scope it takes none. `onHydrated` is called when it listens.
 */
export function HydratedFieldset({ children, onHydrated }: { children: ReactNode; onHydrated?: () => void }) {
  const element = useRef<HTMLFieldSetElement>(null)
  const isEarly = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const isReadOnly = useReadOnly()
  const id = useId()
  // Fields register with their form after this and before what follows.
  useInsertionEffect(() => {
    const part = document.getElementById(id)
    if (part?.hasAttribute(earlyMark)) putBackTicks(part)
  }, [id])
  useLayoutEffect(() => {
    const part = element.current
    // Once the form around it listens too, and before anything else can happen on the page.
    if (part?.hasAttribute(earlyMark)) queueMicrotask(() => takeOverEarly(part))
    onHydrated?.()
  }, [onHydrated])
  return (
    <fieldset
      ref={element}
      id={id}
      className="contents"
      disabled={isReadOnly}
      data-early={isEarly ? '' : undefined}
      data-read-only={isReadOnly ? '' : undefined}
    >
      {children}
    </fieldset>
  )
}
