'use client'

import { Send } from 'lucide-react'
import { Item, ItemIcon, ItemList } from '#components/ui/item-list'

/** What needs attention, from texts alone; see the rows of items. */
export function TaskRows({ tasks }: { tasks: { key: string; title: string; href: string }[] }) {
  return (
    <ItemList>
      {tasks.map(({ key, title, href }) => (
        <Item key={key} lead={<ItemIcon look={{ state: 'ready' }} icon={<Send />} />} title={title} href={href} />
      ))}
    </ItemList>
  )
}
