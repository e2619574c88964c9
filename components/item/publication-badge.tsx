import { StateBadge } from '#components/ui/state-badge'
import type { Publication } from '#contract/publication'
import { publicationLabel } from './publication-label'

/** The publication state as icon and words. */
export async function PublicationBadge({ publication }: { publication: Publication }) {
  return <StateBadge state={publication.state} label={await publicationLabel(publication)} />
}
