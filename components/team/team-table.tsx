'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { TeamRow } from '#contract/team/team'
import { teamPaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'

type Row = Pick<TeamRow, 'key' | 'name' | 'comment' | 'organisations' | 'subteams'>

const column = columnsOf<Row>()

/** Teams with how much lies below them. */
export function TeamTable({ teams }: { teams: Row[] }) {
  const t = useTranslations('team')
  const columns = [
    column.accessor('name', {
      header: t('name'),
      cell: ({ row: { original: team } }) => <AppLink href={teamPaths(team.key).dashboard()}>{team.name}</AppLink>,
      meta: { kind: 'title', note: ({ comment }: Row) => comment },
    }),
    column.accessor('organisations', { header: t('organisations'), meta: { kind: 'number' } }),
    column.accessor('subteams', { header: t('subteams'), meta: { kind: 'number' } }),
  ]
  return <DataTable caption={t('subteams')} columns={columns} rows={teams} keyOf={({ key }) => key} />
}
