'use client'

import { CalendarX, EyeOff, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Card } from '#components/ui/card'
import { Item, ItemList } from '#components/ui/item-list'

const icons = { late: TriangleAlert, soon: CalendarX, unopened: EyeOff } satisfies Record<string, LucideIcon>

export type TeamAttentionProps = {
  title: string
  more: { href: string; label: string }
  /** Said when there are no lines. */
  none: string
  lines: { kind: keyof typeof icons; title: string; href: string }[]
}

/** What asks for attention among the organisations of a team; each line leads to the list of them. */
export function TeamAttention({ title, more, none, lines }: TeamAttentionProps) {
  return (
    <Card title={title} more={more} flush>
      {lines.length === 0 ? (
        <p className="card-body text-muted">{none}</p>
      ) : (
        <ItemList>
          {lines.map((line) => {
            const Icon = icons[line.kind]
            const tile = (
              <span className="tile">
                <Icon />
              </span>
            )
            return <Item key={line.kind} lead={tile} title={line.title} href={line.href} />
          })}
        </ItemList>
      )}
    </Card>
  )
}
