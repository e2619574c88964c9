'use client'

import { AppLink } from '#components/ui/app-link'
import { drawn } from '#components/ui/drawn'
import { placeIcons } from './icons'
import { MenuFold, type MenuFoldProps } from './menu-fold'
import { TypeIcon } from './type-icon'

export type MenuEntry = { place: string; label: string; href: string }
export type MenuGroup = { title?: string; entries: MenuEntry[] }

export type ContextMenuProps = {
  /** By its lucide name. */
  icon: string
  name: string
  kind: string
  groups: MenuGroup[]
  /** The place of the page that is shown. */
  current?: string
  words: MenuFoldProps
}

/** The menu of what the reader is in: an organisation, a team, or the product itself. */
export const ContextMenu = drawn('nav', function ContextMenu(props: ContextMenuProps) {
  const { icon, name, kind, groups, current, words } = props
  return (
    <>
      <div className="context-menu-head">
        <span className="tile">
          <TypeIcon name={icon} />
        </span>
        <div>
          <b>{name}</b>
          <span className="text-muted text-small">{kind}</span>
        </div>
      </div>
      {groups.map((group) => (
        <Entries key={group.title ?? ''} group={group} current={current} />
      ))}
      <MenuFold collapse={words.collapse} expand={words.expand} />
    </>
  )
})

function Entries({ group, current }: { group: MenuGroup; current: string | undefined }) {
  if (group.entries.length === 0) return null
  return (
    <>
      {group.title === undefined ? null : <h2>{group.title}</h2>}
      {group.entries.map(({ place, label, href }) => {
        const Icon = placeIcons[place]
        return (
          <AppLink key={place} href={href} title={label} aria-current={place === current ? 'page' : undefined}>
            {Icon === undefined ? null : <Icon />}
            <span>{label}</span>
          </AppLink>
        )
      })}
    </>
  )
}
