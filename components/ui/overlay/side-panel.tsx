import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
// architecture: the panel is beside the page, outside of the heading or bar whose button opens it
import { createPortal } from 'react-dom'
import { IconButton } from '../action/icon-button'
import { classNames } from '../style/class-names'

export type SidePanelProps = {
  title: ReactNode
  /** Label of the button that closes it. */
  close: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** Something beside the page, which can be used meanwhile. It takes the focus when it opens; Escape closes it. */
export function SidePanel({ title, close, isOpen, onClose, children }: SidePanelProps) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) panel.current?.focus()
  }, [isOpen])
  return createPortal(
    <aside
      ref={panel}
      className={classNames('side-panel', isOpen && 'side-panel-open')}
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={!isOpen}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <header className="side-panel-header">
        <h2 id={titleId}>{title}</h2>
        <IconButton size="small" label={close} icon={<X />} onClick={onClose} />
      </header>
      <div className="side-panel-body">{children}</div>
    </aside>,
    document.body,
  )
}
