import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { MenuStart } from './menu-button'

/** The button of what was loaded, which takes the focus over from the button that stood in its place. */
export function useTriggerFocus(before: MenuStart['before'] | undefined): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const [hadFocus] = useState(() => before?.current != null && before.current === document.activeElement)
  useLayoutEffect(() => {
    if (hadFocus) button.current?.focus()
  }, [hadFocus])
  return button
}
