import { CalendarX, CircleCheck, Send } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Badge } from '#components/ui/badge'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { RoleAssignment } from '#contract/assignment'
import { formatDate, formatTime } from '#lib/format'
import { partyHref } from '#lib/party-href'
import { AssignmentMenu } from './assignment-menu'
import type { UserWords } from './user-words'

const looks = {
  active: { hue: 'green', icon: <CircleCheck /> },
  invited: { hue: 'blue', icon: <Send /> },
  expired: { hue: 'red', icon: <CalendarX /> },
} as const

export type AssignmentTableProps = {
  caption: string
  assignments: RoleAssignment[]
  /** The page of a person; absent on that page itself, where the first column is the party. */
  hrefOf?: (user: string) => string
  /** Leaves the party out: all rows are of one. */
  isOneParty?: boolean
  words: UserWords
}

type Words = Awaited<ReturnType<typeof getTranslations<'user'>>>

function StatusCell({ assignment, t }: { assignment: RoleAssignment; t: Words }) {
  const { status, inviteExpiresAt, invitedBy } = assignment
  const term =
    inviteExpiresAt === null || status === 'active'
      ? undefined
      : t(status === 'expired' ? 'expiredAt' : 'expiresAt', { date: formatDate(inviteExpiresAt) })
  const by = invitedBy === '' ? undefined : t('invitedBy', { name: invitedBy })
  return (
    <Cell label={t('status')} note={[term, by].filter((part) => part !== undefined).join(' · ') || undefined}>
      <Badge {...looks[status]}>{t(`statuses.${status}`)}</Badge>
    </Cell>
  )
}

function MomentCell({ label, at, by }: { label: string; at: string; by: string }) {
  return (
    <Cell label={label} note={by === '' ? undefined : by}>
      <time dateTime={at}>{formatDate(at)}</time>
    </Cell>
  )
}

/** Who holds which role, with everything that is known of it (spec section 3, role assignment). */
export async function AssignmentTable(props: AssignmentTableProps) {
  const { caption, assignments, hrefOf, isOneParty = false, words } = props
  const t = await getTranslations('user')
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {hrefOf === undefined ? null : <th scope="col">{t('name')}</th>}
          {isOneParty ? null : <th scope="col">{t('party')}</th>}
          <th scope="col">{t('role')}</th>
          <th scope="col">{t('status')}</th>
          {hrefOf === undefined ? null : <th scope="col">{t('lastLogin')}</th>}
          <th scope="col">{t('added')}</th>
          <th scope="col">{t('changed')}</th>
          <th scope="col">
            <span className="sr-only">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {assignments.map((assignment) => {
          const party = <AppLink href={partyHref(assignment)}>{assignment.party}</AppLink>
          return (
            <Row key={assignment.id}>
              {hrefOf === undefined ? (
                <RowHeader note={t(`parties.${assignment.partyType}`)}>{party}</RowHeader>
              ) : (
                <RowHeader note={assignment.name === assignment.email ? undefined : assignment.email}>
                  <AppLink href={hrefOf(assignment.user)}>{assignment.name}</AppLink>
                </RowHeader>
              )}
              {isOneParty || hrefOf === undefined ? null : (
                <Cell label={t('party')} note={t(`parties.${assignment.partyType}`)}>
                  {party}
                </Cell>
              )}
              <Cell label={t('role')} note={t(`depths.${assignment.depth}`)}>
                {assignment.role}
              </Cell>
              <StatusCell assignment={assignment} t={t} />
              {hrefOf === undefined ? null : (
                <Cell
                  label={t('lastLogin')}
                  note={assignment.lastLogin === null ? undefined : formatTime(assignment.lastLogin)}
                >
                  {assignment.lastLogin === null ? (
                    t('never')
                  ) : (
                    <time dateTime={assignment.lastLogin}>{formatDate(assignment.lastLogin)}</time>
                  )}
                </Cell>
              )}
              <MomentCell label={t('added')} at={assignment.createdAt} by={assignment.createdBy} />
              <MomentCell label={t('changed')} at={assignment.updatedAt} by={assignment.updatedBy} />
              <Cell kind="menu">
                <AssignmentMenu assignment={assignment} words={words} />
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}
