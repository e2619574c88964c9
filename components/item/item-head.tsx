'use client'

import { History } from 'lucide-react'
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

/** The heading above the form of an item: its state, its former versions and what can be done to its publication. */
export const ItemHead = drawnInWords(
  'div',
  (
    { title, crumbs, badge, history, publication }: ItemHeadProps,
    words: { publication: LaterWords<PublicationWords> },
  ) => (
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
        </>
      }
    />
  ),
)
