'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { ServiceAccount } from '#contract/access/service-account'
import { teamPaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'
import { ServiceAccountStateBadge } from './service-account-state'

export type ServiceAccountRow = Pick<ServiceAccount, 'id' | 'state' | 'ownerName'> &
  Pick<ServiceAccount['values'], 'name' | 'purpose' | 'level'> & { projects: number; lastUsed: string }

const column = columnsOf<ServiceAccountRow>()

/** The programs that have access in a team. */
export function ServiceAccountTable({
  team,
  caption,
  rows,
}: {
  team: string
  caption: string
  rows: ServiceAccountRow[]
}) {
  const t = useTranslations('program')
  const mayOf = ({ level, projects }: ServiceAccountRow) =>
    [
      ...(level === 'none' ? [] : [t(`levels.${level}`)]),
      ...(projects === 0 ? [] : [t('mayProjects', { count: projects })]),
    ].join(', ')
  const columns = [
    column.accessor('name', {
      header: t('name'),
      cell: ({ row: { original: row } }) => <AppLink href={teamPaths(team).serviceAccount(row.id)}>{row.name}</AppLink>,
      meta: { kind: 'title', note: ({ purpose }: ServiceAccountRow) => purpose },
    }),
    column.accessor(mayOf, { id: 'may', header: t('may') }),
    column.accessor('ownerName', { header: t('owner') }),
    column.accessor('state', {
      header: t('state'),
      cell: ({ row: { original: row } }) => <ServiceAccountStateBadge state={row.state} />,
    }),
    column.accessor('lastUsed', { header: t('lastUsed') }),
  ]
  return <DataTable list="serviceAccounts" caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} />
}
