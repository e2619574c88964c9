'use client'

import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { OwnElement } from '../text/own-element'
import { type ButtonLook, buttonClass } from './button-look'

export type RefusedButtonProps = ButtonLook & {
  icon?: ReactNode
  /** Why this can't be done now. */
  reason: string
  className?: string
  /** The accessible name, when the button shows an icon alone. */
  label?: string
  children?: ReactNode
}

/** Room that the words take at most, in pixels. */
const widest = 340

/**
 * A button for what can't be done. It keeps its place in the tab order and explains why: on pointing at it, on focus, and to
 * a screen reader. Escape hides the words.
 */
export function RefusedButton({ look, size, icon, reason, className, label, children }: RefusedButtonProps) {
  const id = useId()
  const [isHidden, setHidden] = useState(false)
  const [isAtEnd, setAtEnd] = useState(false)
  const show = ({ currentTarget }: SyntheticEvent<HTMLButtonElement>) => {
    setHidden(false)
    setAtEnd(currentTarget.getBoundingClientRect().left + widest > window.innerWidth)
  }
  return (
    <span className="refused" data-hidden={isHidden ? '' : undefined} data-end={isAtEnd ? '' : undefined}>
      <button
        type="button"
        aria-disabled
        aria-label={label}
        aria-describedby={id}
        className={buttonClass({ look, size }, className)}
        onClick={show}
        onFocus={show}
        onPointerEnter={show}
        onKeyDown={({ key }: KeyboardEvent) => (key === 'Escape' ? setHidden(true) : undefined)}
      >
        {icon}
        <OwnElement>{children}</OwnElement>
      </button>
      <span className="refused-reason" role="tooltip" id={id}>
        {reason}
      </span>
    </span>
  )
}
