'use client'

import { type FrameLink, LinkSection } from './link-list'

export type FavoriteListProps = { groups: { title: string; links: FrameLink[] }[]; none: string }

/** Favourites under the heading of their kind. */
export function FavoriteList({ groups, none }: FavoriteListProps) {
  if (groups.length === 0) return <p className="text-muted">{none}</p>
  return groups.map((group) => <LinkSection key={group.title} {...group} />)
}
