import { BookOpen, Building2, CalendarDays, type LucideIcon, Puzzle } from 'lucide-react'
import { Item, ItemList } from '#components/ui/display/item-list'
import type { ProjectKind } from '#contract/project/project-selection'

const icons: Record<ProjectKind, LucideIcon> = {
  organisation: Building2,
  product: BookOpen,
  supplement: Puzzle,
  agenda: CalendarDays,
}

export type ContentRow = {
  kind: ProjectKind
  key: string
  title: string
  organisation: { key: string } | null
  note: string
  href?: string | undefined
}

/** Content of any kind as a list. */
export function ContentList({ rows }: { rows: ContentRow[] }) {
  return (
    <ItemList>
      {rows.map(({ kind, key, title, organisation, note, href }) => {
        const Icon = icons[kind]
        return (
          <Item
            key={`${kind} ${key} ${organisation?.key ?? ''}`}
            lead={
              <span className="tile">
                <Icon />
              </span>
            }
            title={title}
            href={href}
            note={<span>{note}</span>}
          />
        )
      })}
    </ItemList>
  )
}
