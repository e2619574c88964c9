'use client'

import { CircleAlert, CircleCheck, CircleStop, CircleX, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import { Card } from '#components/ui/card'
import { Item, ItemIcon, ItemList } from '#components/ui/item-list'
import type { Hue } from '../ui/badge'

const looks = {
  done: { hue: 'green', icon: CircleCheck },
  faults: { hue: 'orange', icon: CircleAlert },
  stopped: { hue: 'grey', icon: CircleStop },
  failed: { hue: 'red', icon: CircleX },
  undone: { hue: 'grey', icon: Undo2 },
  busy: { hue: 'blue', icon: Hourglass },
} satisfies Record<string, { hue: Hue; icon: LucideIcon }>

export type ImportsCardProps = {
  title: string
  more?: { href: string; label: string }
  lines: { key: string; end: keyof typeof looks; title: string; note: string; href?: string }[]
}

/** The imports that fill something at a place, with how the last run of each ended. */
export function ImportsCard({ title, more, lines }: ImportsCardProps) {
  return (
    <Card title={title} more={more} flush>
      <ItemList>
        {lines.map(({ key, end, ...line }) => {
          const { hue, icon: Icon } = looks[end]
          return <Item key={key} lead={<ItemIcon look={{ hue }} icon={<Icon />} />} {...line} />
        })}
      </ItemList>
    </Card>
  )
}
