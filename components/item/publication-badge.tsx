import { StateBadge } from '#components/ui/state-badge'
import type { Publication } from '#contract/publication'
import { usePublicationLabel } from './use-publication-label'

export type PublicationBadgeProps = { publication: Pick<Publication, 'state' | 'online' | 'from' | 'until'> }

/** The publication state as icon and text. */
export function PublicationBadge({ publication }: PublicationBadgeProps) {
  return <StateBadge state={publication.state} label={usePublicationLabel()(publication)} />
}
