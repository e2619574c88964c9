import { StateBadge } from '#components/ui/state-badge'
import type { Publication } from '#contract/publication'
import { usePublicationLabel } from './use-publication-label'

/** The publication state as icon and text. */
export function PublicationBadge({ publication }: { publication: Publication }) {
  return <StateBadge state={publication.state} label={usePublicationLabel()(publication)} />
}
