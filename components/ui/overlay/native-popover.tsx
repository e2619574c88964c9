import type { ReactNode } from 'react'

export type NativePopoverProps = {
  id: string
  /** Accessible name of button and panel; says the count too when there is one. */
  label: string
  icon: ReactNode
  count?: number
  className?: string
  children: ReactNode
}

/** A panel below the top bar, opened by the browser itself: it works before, and without, any script. */
export function NativePopover({ id, label, icon, count, className, children }: NativePopoverProps) {
  return (
    <>
      <button type="button" className={`icon-button ${className ?? ''}`} aria-label={label} popoverTarget={id}>
        {icon}
        {count ? (
          <span className="icon-button-count" aria-hidden="true">
            {count}
          </span>
        ) : null}
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={label} className="floating popover top-bar-popover">
        {children}
      </div>
    </>
  )
}
