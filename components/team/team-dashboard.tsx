'use client'

import type { ReactNode } from 'react'
import { Card } from '#components/ui/card'
import { EventRows, type EventText } from '../audit/event-rows'
import { ItemRows, type ItemRowsData } from '../item/item-rows'
import { TeamAttention, type TeamAttentionProps } from './team-attention'
import { TeamTable, type TeamTableProps } from './team-table'

type Listed<More> = { more: { href: string; label: string }; none: string } & More

export type TeamDashboardProps = {
  comment: string
  organisations: Listed<{ count: string; rows: ItemRowsData }>
  attention: TeamAttentionProps
  subteams: Listed<{ count: number | undefined; teams: TeamTableProps }>
  changes: Listed<{ title: string; events: EventText[] }>
}

/** A team with its organisations, the teams below it and what happened to it. `calendar`: the files of its agenda. */
export function TeamDashboard({
  comment,
  organisations,
  attention,
  subteams,
  changes,
  calendar,
}: TeamDashboardProps & { calendar: ReactNode }) {
  const { rows } = organisations
  const { teams } = subteams
  return (
    <div className="stack gap-6">
      {comment === '' ? null : <p className="max-w-[70ch] text-text-2">{comment}</p>}
      <div className="columns">
        <div className="stack gap-6">
          <Card title={rows.caption} count={organisations.count} more={organisations.more} flush>
            {rows.rows.length === 0 ? (
              <p className="card-body text-muted">{organisations.none}</p>
            ) : (
              <ItemRows {...rows} />
            )}
          </Card>
          <Card title={changes.title} more={changes.more} flush>
            {changes.events.length === 0 ? (
              <p className="card-body text-muted">{changes.none}</p>
            ) : (
              <EventRows events={changes.events} />
            )}
          </Card>
        </div>
        <div className="stack gap-6">
          <TeamAttention {...attention} />
          <Card title={teams.caption} count={subteams.count} more={subteams.more} flush>
            {teams.rows.length === 0 ? (
              <p className="card-body text-muted">{subteams.none}</p>
            ) : (
              <TeamTable {...teams} />
            )}
          </Card>
          {calendar}
        </div>
      </div>
    </div>
  )
}
