import { CalendarX, CircleCheck, Send, UserX } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Badge } from '#components/ui/badge'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { UserRow } from '#contract/user'
import { formatDateTime } from '#lib/format'
import { paths } from '#lib/paths'
import { RoleGive } from './role-give'
import type { UserWords } from './user-words'

const looks = {
  active: { hue: 'green', icon: <CircleCheck /> },
  invited: { hue: 'blue', icon: <Send /> },
  expired: { hue: 'red', icon: <CalendarX /> },
  none: { hue: 'grey', icon: <UserX /> },
} as const

type PeopleTableProps = {
  people: UserRow[]
  /** The reader looks on as somebody else, and gives nobody a role. */
  isViewing: boolean
  words: UserWords
}

/** People that were found, with their roles; who may be given another one gets it from here. */
export async function PeopleTable({ people, isViewing, words }: PeopleTableProps) {
  const t = await getTranslations('user')
  const whyNot = ({ isAssignable }: UserRow) =>
    isViewing ? words.reasons.VIEWING_ONLY : isAssignable ? undefined : words.give.notYet
  return (
    <Table caption={t('people')}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('roles')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col">{t('lastLogin')}</th>
          <th scope="col">
            <span className="sr-only">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row key={person.user}>
            <RowHeader note={person.name === person.email ? undefined : person.email}>
              <AppLink href={paths.user(person.user)}>{person.name}</AppLink>
            </RowHeader>
            <Cell label={t('roles')}>
              <RolesOf person={person} />
            </Cell>
            <Cell label={t('status')}>
              <Badge {...looks[person.status]}>{t(`statuses.${person.status}`)}</Badge>
            </Cell>
            <Cell label={t('lastLogin')}>
              {person.lastLogin === null ? (
                t('never')
              ) : (
                <time dateTime={person.lastLogin}>{formatDateTime(person.lastLogin)}</time>
              )}
            </Cell>
            <Cell kind="action">
              <RoleGive person={person} words={words} reason={whyNot(person)} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

/** The first few roles of somebody, and how many more there are. */
async function RolesOf({ person: { roles, roleCount } }: { person: UserRow }) {
  const t = await getTranslations('user')
  if (roles.length === 0) return t('noRoles')
  return (
    <ul>
      {roles.map(({ role, party }) => (
        <li key={`${role} ${party}`}>{t('rights.through', { role, party })}</li>
      ))}
      {roleCount > roles.length ? (
        <li className="text-muted">{t('more', { count: String(roleCount - roles.length) })}</li>
      ) : null}
    </ul>
  )
}
