'use client'

import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button-link'
import { drawnInWords } from '#components/ui/drawn'
import { StateBadge, type StateBadgeProps } from '#components/ui/state-badge'
import type { LaterWords } from '#lib/later-words'
import { type PageCrumbs, ShellHead } from '../frame/page-shell'
import { PublicationMenu, type PublicationMenuProps } from '../publication/publication-menu'
import type { PublicationWords } from '../publication/publication-words'

export type ItemHeadProps = {
  title: string
  crumbs: PageCrumbs
  badge: StateBadgeProps
  history: { label: string; href: string }
  publication: Omit<PublicationMenuProps, 'words'>
}

export type ItemHeadWords = { publication: LaterWords<PublicationWords> }

type ItemHeadingProps = ItemHeadProps & {
  words: ItemHeadWords
  /** More that can be done, at the end. */
  children?: ReactNode
}

/** The heading above the form of an item: its state, its former versions and what can be done to its publication. */
export function ItemHeading({ title, crumbs, badge, history, publication, words, children }: ItemHeadingProps) {
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
          <PublicationMenu {...publication} words={words.publication} />
          {children}
        </>
      }
    />
  )
}

/** The same, drawn from texts. */
export const ItemHead = drawnInWords('div', (head: ItemHeadProps, words: ItemHeadWords) => (
  <ItemHeading {...head} words={words} />
))
