import type { ReactNode } from 'react'
import { wholeDates } from '../text/whole-dates'

export type PageHeadProps = {
  title: ReactNode
  /** The title is the name of a record, which a translating browser leaves as it is. */
  isName?: boolean
  /** One line: state, phase, place, last change. */
  meta?: ReactNode
  /** One primary and two more at most; the rest is in one menu. */
  actions?: ReactNode
}

export function PageHead({ title, isName = false, meta, actions }: PageHeadProps) {
  return (
    <div className="page-head">
      <div className="page-heading">
        {/* Takes the focus after a navigation, so that a screen reader goes on from here. */}
        <h1 className="page-title" tabIndex={-1} translate={isName ? 'no' : undefined}>
          {title}
        </h1>
        {/* Each child of the line is one detail of it, also a text with a date in it. */}
        {meta ? <p className="page-meta">{typeof meta === 'string' ? <span>{wholeDates(meta)}</span> : meta}</p> : null}
      </div>
      {actions ? <div className="page-actions">{actions}</div> : null}
    </div>
  )
}

/** One detail of the meta line: an icon and words. */
export function MetaItem({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span>
      {icon}
      <span>{wholeDates(children)}</span>
    </span>
  )
}
