'use client'

import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button-link'
import { drawn } from '#components/ui/drawn'
import { StateBadge, type StateBadgeProps } from '#components/ui/state-badge'
import { type PageCrumbs, ShellHead } from '../frame/page-shell'
import { PublicationMenu, type PublicationMenuProps } from '../publication/publication-menu'

export type ItemHeadProps = {
  title: string
  crumbs: PageCrumbs
  badge: StateBadgeProps
  history: { label: string; href: string }
  publication: PublicationMenuProps
}

type ItemHeadingProps = ItemHeadProps & {
  /** More that can be done, at the end. */
  children?: ReactNode
}

/** The heading above the form of an item: its state, its former versions and what can be done to its publication. */
export function ItemHeading({ title, crumbs, badge, history, publication, children }: ItemHeadingProps) {
  return (
    <ShellHead
      crumbs={crumbs}
      title={title}
      meta={<StateBadge {...badge} />}
      actions={
        <>
          <ButtonLink icon={<History />} href={history.href}>
            {history.label}
          </ButtonLink>
          <PublicationMenu {...publication} />
          {children}
        </>
      }
    />
  )
}

/** The same, from packed texts. */
export const ItemHead = drawn('div', (head: ItemHeadProps) => <ItemHeading {...head} />)
