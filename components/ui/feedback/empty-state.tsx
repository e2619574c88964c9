import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: string
  /** Why it is empty. */
  children?: ReactNode
  /** One way out, whose text says what it does. */
  actions?: ReactNode
}

export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <CardBox />
      <p className="empty-state-title">{title}</p>
      {children ? <p>{children}</p> : null}
      {actions ? <div className="empty-state-actions">{actions}</div> : null}
    </div>
  )
}

/** An open card box, empty. */
function CardBox() {
  return (
    <svg
      className="empty-state-art stroke-line-control"
      viewBox="0 0 112 76"
      fill="none"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path className="fill-sunken" d="M22 40V22a3 3 0 0 1 3-3h16l4-7h16a3 3 0 0 1 3 3v4h23a3 3 0 0 1 3 3v18" />
      <path className="fill-surface" d="M29 40V29a3 3 0 0 1 3-3h48a3 3 0 0 1 3 3v11" />
      <path className="fill-surface" d="M14 40h84l-5 26a3 3 0 0 1-3 2.5H22a3 3 0 0 1-3-2.5z" />
      <path className="stroke-accent" d="M46 51h20" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
