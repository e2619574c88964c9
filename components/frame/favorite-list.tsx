'use client'

import { AppLink } from '#components/ui/app-link'

export type FavoriteListProps = {
  groups: { title: string; entries: { title: string; href: string }[] }[]
  none: string
}

/** Favourites under the heading of their kind. */
export function FavoriteList({ groups, none }: FavoriteListProps) {
  if (groups.length === 0) return <p className="text-muted">{none}</p>
  return groups.map(({ title, entries }) => (
    <section key={title}>
      <h2 className="popover-heading">{title}</h2>
      <ul className="popover-list">
        {entries.map((entry) => (
          <li key={entry.href}>
            <AppLink href={entry.href}>{entry.title}</AppLink>
          </li>
        ))}
      </ul>
    </section>
  ))
}
