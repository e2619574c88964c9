'use client'

import { FilterLink } from '#components/ui/filter-chip'
import { type State, stateIcons } from '../ui/states'

export type StateLinksProps = { label: string; links: { state: State; count: number; href: string; label: string }[] }

/** Counts of states as links, from texts alone; see the rows of items. */
export function StateLinks({ label, links }: StateLinksProps) {
  return (
    <nav className="flex flex-wrap gap-2 px-5 pb-4" aria-label={label}>
      {links.map((link) => {
        const Icon = stateIcons[link.state]
        return (
          <FilterLink key={link.state} href={link.href} icon={<Icon />} count={link.count}>
            {link.label}
          </FilterLink>
        )
      })}
    </nav>
  )
}
