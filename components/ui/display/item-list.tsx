import type { ReactNode } from 'react'
import { AppLink as Link } from '../action/app-link'
import { Avatar } from './avatar'
import type { Hue } from './badge'
import type { State } from './states'

export type ItemProps = {
  /** Content before the text: an avatar, an icon, a day. */
  lead?: ReactNode
  title: ReactNode
  href?: string
  note?: ReactNode
  time?: ReactNode
  /** At the right: a badge or a row menu. */
  end?: ReactNode
}

export function Item({ lead, title, href, note, time, end }: ItemProps) {
  return (
    <li>
      {lead}
      <div className="item-text">
        {href ? (
          <Link className="item-title" href={href}>
            {title}
          </Link>
        ) : (
          <span className="item-title">{title}</span>
        )}
        {note ? <div className="item-note">{note}</div> : null}
      </div>
      {time ? <span className="item-time">{time}</span> : null}
      {end}
    </li>
  )
}

export function ItemList({ children }: { children: ReactNode }) {
  return <ul className="items">{children}</ul>
}

export function ItemIcon({ look, icon }: { look: { hue: Hue } | { state: State }; icon: ReactNode }) {
  return <span className={`item-icon ${'hue' in look ? `hue-${look.hue}` : `state-${look.state}`}`}>{icon}</span>
}

/** A date as a tear-off leaf; the words are those of the page's language. */
export function DayTile({ weekday, day, month }: { weekday: string; day: string; month: string }) {
  return (
    <span className="day-tile">
      <span>{weekday} </span>
      <b>{day} </b>
      {month}
    </span>
  )
}

export type TimelineEvent = {
  key: string
  who: string
  /** For what no person did: an import, a plan. */
  icon?: ReactNode
  title: ReactNode
  note?: ReactNode
  time: ReactNode
}

/** Events, newest first. */
export function Timeline({ events }: { events: TimelineEvent[] }) {
  return (
    <ol className="items">
      {events.map((event) => (
        <Item
          key={event.key}
          lead={<Avatar name={event.who} icon={event.icon} />}
          title={event.title}
          note={event.note}
          time={event.time}
        />
      ))}
    </ol>
  )
}
