import { type ReactNode, useId } from 'react'
import { AppLink as Link } from '../action/app-link'
import { classNames } from '../style/class-names'
import { OwnElement } from '../text/own-element'

export type CardProps = {
  title: ReactNode
  count?: number | string
  note?: ReactNode
  /** The one link at the right of the header. */
  more?: { href: string; label: string }
  actions?: ReactNode
  /** Tables and item lists touch the card's edges: they set `flush`. */
  flush?: boolean
  id?: string
  className?: string
  children?: ReactNode
}

export function Card({ title, count, note, more, actions, flush, id, className, children }: CardProps) {
  const titleId = useId()
  return (
    <section id={id} className={classNames('card', className)} aria-labelledby={titleId}>
      <header className="card-header">
        <h2 id={titleId}>
          <OwnElement>{title}</OwnElement>
          {count === undefined ? null : <span className="card-count tabular-nums">{` ${count}`}</span>}
        </h2>
        {note ? <span className="card-note">{note}</span> : null}
        {more ? (
          <Link className="more-link" href={more.href}>
            {more.label}
          </Link>
        ) : null}
        {actions ? <div className="card-actions">{actions}</div> : null}
      </header>
      {flush ? children : children === undefined ? null : <div className="card-body">{children}</div>}
    </section>
  )
}
