'use client'

import type { ReactNode } from 'react'
import { wholeDates } from '../text/whole-dates'
import { type State, stateIcons } from './states'

export type VersionCardProps = {
  state: State
  /** The word on the tab. */
  label: string
  title: ReactNode
  note?: ReactNode
  links?: ReactNode
}

/** A version as an index card whose tab names its state: the one place where cards have tabs. */
export function VersionCard({ state, label, title, note, links }: VersionCardProps) {
  const Icon = stateIcons[state]
  return (
    <article className={`version-card state-${state}`}>
      <h2 className="version-card-tab">
        <Icon />
        {wholeDates(label)}
      </h2>
      <div className="version-card-body">
        <p className="version-card-title">{wholeDates(title)}</p>
        {note ? <p>{wholeDates(note)}</p> : null}
        {links ? <p className="version-card-links">{links}</p> : null}
      </div>
    </article>
  )
}

export function VersionCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="version-cards" aria-label={label}>
      {children}
    </section>
  )
}
