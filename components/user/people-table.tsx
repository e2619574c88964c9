'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { UserRow, UserSort } from '#contract/people/user'
import { formatDateTime } from '#lib/format/format'
import { paths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'
import { AssignmentStatus } from './assignment-status'
import { RoleGive } from './role-give'

/** Somebody who was found; `reason` says why they can't get a role now. */
export type PersonRow = Omit<UserRow, 'isAssignable'> & { reason: string | undefined }

const column = columnsOf<PersonRow>()
const keyOf = ({ user }: PersonRow) => user

/** People that were found, with their roles; a further role can be assigned from here. */
export function PeopleTable({ people, sort }: { people: PersonRow[]; sort: UserSort | undefined }) {
  const t = useTranslations('user')
  const columns = [
    column.accessor('name', {
      header: t('name'),
      cell: ({ row: { original: row } }) => <AppLink href={paths.user(row.user)}>{row.name}</AppLink>,
      meta: {
        kind: 'title',
        note: ({ name, email }: PersonRow) => (name === email ? undefined : email),
        sort: { by: 'name' },
      },
    }),
    column.accessor('roles', {
      header: t('roles'),
      cell: ({ row: { original: row } }) => <RolesOf person={row} />,
    }),
    column.accessor('status', {
      header: t('status'),
      cell: ({ row: { original: row } }) => <AssignmentStatus status={row.status} />,
    }),
    column.accessor('lastLogin', {
      header: t('lastLogin'),
      cell: ({ row: { original: row } }) =>
        row.lastLogin === null ? t('never') : <time dateTime={row.lastLogin}>{formatDateTime(row.lastLogin)}</time>,
      meta: { sort: { by: 'lastLogin', first: 'descending' } },
    }),
    column.display({
      id: 'give',
      header: t('actions'),
      cell: ({ row: { original: row } }) => <RoleGive person={row} reason={row.reason} />,
      meta: { kind: 'action' },
    }),
  ]
  return <DataTable list="people" sort={sort} caption={t('people')} columns={columns} rows={people} keyOf={keyOf} />
}

/** The first few roles of somebody, and how many more there are. */
function RolesOf({ person: { roles, roleCount } }: { person: PersonRow }) {
  const t = useTranslations('user')
  if (roles.length === 0) return t('noRoles')
  return (
    <ul>
      {roles.map(({ role, party, status }) => (
        <li key={`${role} ${party}`} className={status === 'active' ? undefined : 'text-muted'}>
          {t(`roleAs.${status}`, { role, party })}
        </li>
      ))}
      {roleCount > roles.length ? (
        <li className="text-muted">{t('more', { count: String(roleCount - roles.length) })}</li>
      ) : null}
    </ul>
  )
}
