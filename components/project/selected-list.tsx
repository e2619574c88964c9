import { BookOpen, Building2, CalendarDays, type LucideIcon, Puzzle } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Item, ItemList } from '#components/ui/item-list'
import type { SelectedRow } from '#contract/project'
import type { ProjectKind } from '#contract/project-selection'
import { organisationPaths } from '#lib/paths'

const icons: Record<ProjectKind, LucideIcon> = {
  organisation: Building2,
  product: BookOpen,
  supplement: Puzzle,
  agenda: CalendarDays,
}

function hrefOf({ kind, key, organisation }: SelectedRow): string {
  const within = organisationPaths(organisation?.key ?? key)
  return kind === 'organisation' ? within.dashboard() : within[kind](key)
}

/** Published content that a project selects; linked for who manages projects, whoever else may not get there. */
export async function SelectedList({ rows, isLinked }: { rows: SelectedRow[]; isLinked: boolean }) {
  const t = await getTranslations('project.search')
  return (
    <ItemList>
      {rows.map((row) => {
        const Icon = icons[row.kind]
        const { typeName, organisation } = row
        return (
          <Item
            key={`${row.kind} ${row.key} ${organisation?.key ?? ''}`}
            lead={
              <span className="tile">
                <Icon />
              </span>
            }
            title={row.title}
            href={isLinked ? hrefOf(row) : undefined}
            note={
              <span>
                {[typeName, organisation && t('of', { organisation: organisation.title })].filter(Boolean).join(' ')}
              </span>
            }
          />
        )
      })}
    </ItemList>
  )
}
