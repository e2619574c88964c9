'use client'

import { MenuButton } from '#components/ui/action/menu-button'
import type { ActionList } from '#contract/access/action-list'
import { explainedOffers, type PublicationNow } from '#contract/publication/offers'
import { lazyPart } from '../i18n/lazy-part'
import type { PublicationActionsProps } from './publication-actions'
import type { PublicationTarget } from './publication-calls'
import { publicationTrigger } from './publication-trigger'

export type PublicationMenuProps = {
  target: PublicationTarget
  title: string
  publication: PublicationNow
  /** Actions of the caller on the item, and reasons against the others. */
  list: ActionList
  hasWorkflow: boolean
  label: string
  /** The name of a small button with dots, for in a row; without it the button shows the label. */
  inRow?: string
}

const loadActions = lazyPart<PublicationActionsProps>(
  ['ui', 'publication', 'errors', 'role.actions', 'history.diff'],
  async () => (await import('./publication-actions')).PublicationActions,
)

/** Everything that can be done to the publication of an item now; nothing at all when there is nothing. */
export function PublicationMenu({ list, hasWorkflow, ...props }: PublicationMenuProps) {
  const offers = explainedOffers(props.target.kind, props.publication, { list, workflow: hasWorkflow })
  if (offers.length === 0) return null
  return (
    <MenuButton trigger={publicationTrigger(props)} load={loadActions}>
      {(PublicationActions, start) => <PublicationActions {...props} {...start} offers={offers} />}
    </MenuButton>
  )
}
