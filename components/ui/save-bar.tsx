import type { ReactNode } from 'react'

export type SaveBarProps = {
  label: string
  /** What is not saved yet: "3 wijzigingen". */
  status: ReactNode
  /** When the draft was kept: "concept bewaard om 10:42". */
  detail?: ReactNode
  icon?: ReactNode
  /** Cancel (quiet), keep as concept (default), then the primary button or split button. */
  children: ReactNode
}

/** Stands at the bottom from the first moment, not after the first change. */
export function SaveBar({ label, status, detail, icon, children }: SaveBarProps) {
  return (
    <section className="save-bar" aria-label={label}>
      <p className="save-bar-status" role="status">
        {icon}
        <b>{status}</b>
        {detail ? <span>{detail}</span> : null}
      </p>
      {children}
    </section>
  )
}
