'use client'

import { DayTile, Item, ItemList } from '#components/ui/item-list'
import { StateBadge } from '#components/ui/state-badge'
import type { State } from '../ui/states'

export type AgendaRow = {
  key: string
  weekday: string
  day: string
  month: string
  title: string
  href: string
  note: string
  /** Said when it does not take place. */
  cancelled?: string
  /** Said when it can't be seen yet. */
  publication?: { state: State; label: string }
}

/** What takes place, from texts; see the rows of items. */
export function AgendaRows({ rows }: { rows: AgendaRow[] }) {
  return (
    <ItemList>
      {rows.map(({ key, weekday, day, month, title, href, note, cancelled, publication }) => (
        <Item
          key={key}
          lead={<DayTile weekday={weekday} day={day} month={month} />}
          title={title}
          href={href}
          note={note}
          end={
            cancelled === undefined ? (
              publication && <StateBadge {...publication} />
            ) : (
              <span className="calendar-off">{cancelled}</span>
            )
          }
        />
      ))}
    </ItemList>
  )
}
