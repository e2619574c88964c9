import { CalendarX, CircleCheck, Send } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Badge } from '#components/ui/badge'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { RoleAssignment } from '#contract/assignment'
import { formatDateTime } from '#lib/format'

const looks = {
  active: { hue: 'green', icon: <CircleCheck /> },
  invited: { hue: 'blue', icon: <Send /> },
  expired: { hue: 'red', icon: <CalendarX /> },
} as const

export type AssignmentTableProps = { caption: string; assignments: RoleAssignment[]; hrefOf: (user: string) => string }

/** Who holds which role on a party. */
export async function AssignmentTable({ caption, assignments, hrefOf }: AssignmentTableProps) {
  const [t, states] = await Promise.all([getTranslations('role'), getTranslations('states')])
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('user')}</th>
          <th scope="col">{t('role')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col">{t('lastLogin')}</th>
        </tr>
      </thead>
      <tbody>
        {assignments.map((assignment) => (
          <Row key={assignment.id}>
            <RowHeader note={assignment.email}>
              <AppLink href={hrefOf(assignment.user)}>{assignment.name}</AppLink>
            </RowHeader>
            <Cell label={t('role')}>{assignment.role}</Cell>
            <Cell
              label={t('status')}
              note={assignment.invitedBy === '' ? undefined : t('invitedBy', { name: assignment.invitedBy })}
            >
              <Badge {...looks[assignment.status]}>
                {states(assignment.status === 'expired' ? 'expiredInvite' : assignment.status)}
              </Badge>
            </Cell>
            <Cell label={t('lastLogin')}>
              {assignment.lastLogin === null ? (
                t('never')
              ) : (
                <time dateTime={assignment.lastLogin}>{formatDateTime(assignment.lastLogin)}</time>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
