import { StateBadge } from '#components/ui/display/state-badge'
import type { Publication } from '#contract/publication/publication'
import { usePublicationLabel } from './use-publication-label'

export type PublicationBadgeProps = {
  publication: Pick<Publication, 'state' | 'online' | 'from' | 'until'> & { unpublishFrom?: string | null }
}

/** The publication state as icon and text; green means that visitors see it. */
export function PublicationBadge({ publication }: PublicationBadgeProps) {
  const { state, online } = publication
  const look = state === 'published' && !online ? 'unpublished' : state
  return <StateBadge state={look} label={usePublicationLabel()(publication)} />
}
