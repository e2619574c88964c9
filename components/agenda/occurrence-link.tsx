import { AppLink } from '#components/ui/action/app-link'
import type { Occurrence } from '#contract/agenda/occurrence'
import { organisationPaths } from '#lib/paths/paths'

type OccurrenceLinkProps = { organisation: string; occurrence: Pick<Occurrence, 'item' | 'occurrence' | 'title'> }

/** An occurrence by its title, as a link within a sentence. */
export const OccurrenceLink = ({ organisation, occurrence: { item, occurrence, title } }: OccurrenceLinkProps) => (
  <AppLink href={organisationPaths(organisation).calendar({}, item, occurrence)}>{title}</AppLink>
)
