import { StateBadge } from '#components/ui/display/state-badge'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { Publication } from '#contract/publication/publication'
import { useStateName } from './use-state-name'

export type PublicationBadgeProps = {
  kind: ItemKind
  publication: Pick<Publication, 'state' | 'online' | 'from' | 'until'> & { unpublishFrom?: string | null }
}

type BadgePublication = PublicationBadgeProps['publication']

/** How a state is drawn: what is published while its organisation is offline looks like what visitors do not see. */
export const publicationLook = ({
  state,
  online,
}: Pick<BadgePublication, 'state' | 'online'>): BadgePublication['state'] =>
  state === 'published' && !online ? 'unpublished' : state

/** Visitors see it: where most things are so, a list says the state of the others alone. */
export const isPlainlyOnline = ({ state, online }: Pick<BadgePublication, 'state' | 'online'>): boolean =>
  state === 'published' && online

/** The publication state as icon and text; green means that visitors see it. */
export function PublicationBadge({ kind, publication }: PublicationBadgeProps) {
  return <StateBadge state={publicationLook(publication)} label={useStateName()(publication, kind)} />
}
