'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { IconButton } from '#components/ui/action/icon-button'
import { MenuButton } from '#components/ui/action/menu-button'
import type { RoleAssignment } from '#contract/access/assignment'
import { formatDate, formatTime } from '#lib/format/format'
import { type PageParty, partyHref, partyPaths } from '#lib/paths/party-href'
import { columnsOf, DataTable } from '../data-table/data-table'
import { lazyPart } from '../i18n/lazy-part'
import type { AssignmentActionsProps } from './assignment-actions'
import { AssignmentStatus } from './assignment-status'

const loadActions = lazyPart<AssignmentActionsProps>(
  ['ui', 'user', 'errors', 'role.actions'],
  async () => (await import('./assignment-actions')).AssignmentActions,
)

/** The button of what can be done with one assignment, of which the script comes when it is wanted. */
function AssignmentMenu({ assignment }: { assignment: RoleAssignment }) {
  const t = useTranslations('user')
  const label = t('actionsFor', { name: assignment.name })
  const trigger = <IconButton label={label} className="icon-button-dots" size="small" />
  return (
    <MenuButton trigger={trigger} load={loadActions}>
      {(AssignmentActions, start) => (
        <AssignmentActions {...start} assignment={assignment} label={label} trigger={trigger} />
      )}
    </MenuButton>
  )
}

export type AssignmentTableProps = {
  caption: string
  assignments: RoleAssignment[]
  /** Where people have their page; absent on such a page itself, where the first column is the party. */
  at?: PageParty
  /** Leaves the party out: all rows are of one. */
  isOneParty?: boolean
}

const column = columnsOf<RoleAssignment>()
const keyOf = ({ id }: RoleAssignment) => String(id)

/** Who holds which role, with everything that is known of it. */
export function AssignmentTable({ caption, assignments, at, isOneParty = false }: AssignmentTableProps) {
  const columns = useAssignmentColumns(at, isOneParty)
  return (
    <DataTable
      list={at === undefined ? 'person-roles' : 'assignments'}
      caption={caption}
      columns={columns}
      rows={assignments}
      keyOf={keyOf}
      // Dates, names and states beside each other: in spaced text they are wider than any page.
      scrolls
    />
  )
}

function useAssignmentColumns(at: PageParty | undefined, isOneParty: boolean) {
  const t = useTranslations('user')
  const person = at && [
    column.accessor('name', {
      header: t('name'),
      cell: ({ row: { original: row } }) => <AppLink href={partyPaths(at).user(row.user)}>{row.name}</AppLink>,
      meta: { kind: 'title', note: ({ name, email }: RoleAssignment) => (name === email ? undefined : email) },
    }),
  ]
  const party = column.accessor('party', {
    header: t('party'),
    cell: ({ row: { original: row } }) => <AppLink href={partyHref(row)}>{row.party}</AppLink>,
    meta: {
      kind: person === undefined ? 'title' : 'text',
      note: ({ partyType }: RoleAssignment) => t(`parties.${partyType}`),
    },
  })
  const lastLogin = column.accessor('lastLogin', {
    header: t('lastLogin'),
    cell: ({ row: { original: row } }) => (row.lastLogin === null ? t('never') : <Day of={row.lastLogin} />),
    meta: { note: (row: RoleAssignment) => row.lastLogin && formatTime(row.lastLogin) },
  })
  const note = useStatusNote()
  return [
    ...(person ?? []),
    ...(isOneParty ? [] : [party]),
    column.accessor('role', {
      header: t('role'),
      meta: { note: ({ depth }: RoleAssignment) => t(`depths.${depth}`) },
    }),
    column.accessor('status', {
      header: t('status'),
      cell: ({ row: { original: row } }) => <AssignmentStatus status={row.status} />,
      meta: { note },
    }),
    ...(person === undefined ? [] : [lastLogin]),
    column.accessor('createdAt', {
      header: t('added'),
      cell: ({ row: { original: row } }) => <Day of={row.createdAt} />,
      meta: { note: (row: RoleAssignment) => row.createdBy },
    }),
    column.accessor('updatedAt', {
      header: t('changed'),
      cell: ({ row: { original: row } }) => <Day of={row.updatedAt} />,
      meta: { note: (row: RoleAssignment) => row.updatedBy },
    }),
    column.display({
      id: 'menu',
      header: t('actions'),
      cell: ({ row: { original: row } }) => <AssignmentMenu assignment={row} />,
      meta: { kind: 'menu' },
    }),
  ]
}

/** Of an invitation until when it can be accepted, and who invited. */
function useStatusNote() {
  const t = useTranslations('user')
  return ({ status, inviteExpiresAt, invitedBy }: RoleAssignment) =>
    [
      ...(inviteExpiresAt === null || status === 'active'
        ? []
        : [t(status === 'expired' ? 'expiredAt' : 'expiresAt', { date: formatDate(inviteExpiresAt) })]),
      ...(invitedBy === '' ? [] : [t('invitedBy', { name: invitedBy })]),
    ].join(' · ')
}

const Day = ({ of }: { of: string }) => <time dateTime={of}>{formatDate(of)}</time>
