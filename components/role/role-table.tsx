'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { Role } from '#contract/access/role'
import { teamPaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'

/** A role as the list of them shows it. */
export type RoleRow = Pick<
  Role,
  'key' | 'name' | 'description' | 'depth' | 'standard' | 'team' | 'websiteOnly' | 'holders'
>

const column = columnsOf<RoleRow>()
const keyOf = ({ key }: RoleRow) => key

/** Roles that can be assigned in a team. */
export function RoleTable({ team, caption, roles }: { team: string; caption: string; roles: RoleRow[] }) {
  const t = useTranslations('role')
  const columns = [
    column.accessor('name', {
      header: t('name'),
      cell: ({ row: { original: row } }) => <AppLink href={teamPaths(team).role(row.key)}>{row.name}</AppLink>,
      meta: {
        kind: 'title',
        note: (row: RoleRow) => (row.standard ? t('standard') : t('own', { team: row.team })),
      },
    }),
    column.accessor('description', { header: t('description') }),
    column.accessor('depth', {
      header: t('depth'),
      cell: ({ row: { original: row } }) => t(`depths.${row.depth}`),
      meta: { note: (row: RoleRow) => row.websiteOnly && t('websiteOnly') },
    }),
    column.accessor('holders', {
      header: t('holders'),
      cell: ({ row: { original: row } }) => t('holdersCount', { count: row.holders }),
    }),
  ]
  return <DataTable list="roles" caption={caption} columns={columns} rows={roles} keyOf={keyOf} />
}
