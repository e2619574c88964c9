'use client'

import { Card } from '#components/ui/card'
import { drawn } from '#components/ui/drawn'
import type { Packed } from '#lib/packed'
import { CalendarFilesCard, type CalendarFilesCardProps } from '../agenda/calendar-files-card'
import { ChangesCard, type ChangesCardProps } from '../audit/changes-card'
import { ImportsCard, type ImportsCardProps } from '../import-job/imports-card'
import { ItemRows, type ItemRowsData } from '../item/item-rows'
import { TeamAttention, type TeamAttentionProps } from './team-attention'
import { TeamTable, type TeamTableProps } from './team-table'

type Listed<More> = { more: { href: string; label: string }; none: string } & More

export type TeamContents = {
  organisations: Listed<{ count: string; rows: ItemRowsData }>
  changes: ChangesCardProps
}

export type TeamSurroundings = {
  calendar: CalendarFilesCardProps
  imports: ImportsCardProps | null
  attention: TeamAttentionProps
  subteams: Listed<{ count: number | undefined; teams: TeamTableProps }>
}

export type TeamDashboardProps = {
  comment: string
  contents: Packed<TeamContents>
  surroundings: Packed<TeamSurroundings>
}

/** A team with its organisations, the teams below it, what happened to it, and the files of its agenda. */
export function TeamDashboard({ comment, contents, surroundings }: TeamDashboardProps) {
  return (
    <div className="stack gap-6">
      {comment === '' ? null : <p className="max-w-[70ch] text-text-2">{comment}</p>}
      <div className="columns">
        <Contents className="stack gap-6" data={contents} />
        <Surroundings className="stack gap-6" data={surroundings} />
      </div>
    </div>
  )
}

const Contents = drawn('div', function Contents({ organisations, changes }: TeamContents) {
  const { rows } = organisations
  return (
    <>
      <Card title={rows.caption} count={organisations.count} more={organisations.more} flush>
        {rows.rows.length === 0 ? <p className="card-body text-muted">{organisations.none}</p> : <ItemRows {...rows} />}
      </Card>
      <ChangesCard {...changes} />
    </>
  )
})

const Surroundings = drawn('div', function Surroundings({ attention, subteams, imports, calendar }: TeamSurroundings) {
  const { teams } = subteams
  return (
    <>
      <TeamAttention {...attention} />
      <Card title={teams.caption} count={subteams.count} more={subteams.more} flush>
        {teams.rows.length === 0 ? <p className="card-body text-muted">{subteams.none}</p> : <TeamTable {...teams} />}
      </Card>
      {imports === null ? null : <ImportsCard {...imports} />}
      <CalendarFilesCard {...calendar} />
    </>
  )
})
