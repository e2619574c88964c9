import { Box, CalendarDays, FolderKanban, Layers, Users } from 'lucide-react'
import { TypeIcon } from '#components/ui/display/type-icon'
import type { SearchHit } from '#contract/content/search-limits'

const icons = { agenda: CalendarDays, product: Box, supplement: Layers, team: Users, project: FolderKanban }

/** The icon of what was found: an organisation's is that of its type. */
export function HitIcon({ hit }: { hit: Pick<SearchHit, 'kind' | 'typeIcon'> }) {
  if (hit.kind === 'organisation') return <TypeIcon name={hit.typeIcon} />
  const Icon = icons[hit.kind]
  return <Icon />
}
