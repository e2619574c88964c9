import type { ReactNode } from 'react'
import { useBottomBar } from '#lib/browser/use-bottom-bar'
import { WhenEditable } from './read-only-scope'

export type SaveBarProps = {
  label: string
  /** The unsaved changes: "3 wijzigingen". */
  status: ReactNode
  /** When the draft was kept: "concept bewaard om 10:42". */
  detail?: ReactNode
  icon?: ReactNode
  /** On a phone only the buttons are visible; what changed is still announced. */
  isPlain?: boolean
  /** Cancel (quiet), keep as concept (default), then the primary button or split button. */
  children: ReactNode
}

/** Is at the bottom from the first moment, not after the first change; not where nothing can be changed. */
export function SaveBar(props: SaveBarProps) {
  return (
    <WhenEditable>
      <Bar {...props} />
    </WhenEditable>
  )
}

function Bar({ label, status, detail, icon, isPlain, children }: SaveBarProps) {
  useBottomBar(true)
  return (
    <section className="save-bar" aria-label={label} data-plain={isPlain ? '' : undefined}>
      <p className="save-bar-status" role="status">
        {icon}
        <b>{status}</b>
        {detail ? <span>{detail}</span> : null}
      </p>
      {children}
    </section>
  )
}
