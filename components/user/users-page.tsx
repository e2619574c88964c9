import { useTranslations } from 'next-intl'
import type { AssignableRole, AssignmentQuery, RoleAssignment } from '#contract/access/assignment'
import type { Permission } from '#contract/access/permissions'
import { type PageParty, partyPaths } from '#lib/paths/party-href'
import { type PartyMenu, partyList, partyName } from '#lib/paths/party-menu'
import { withQuery } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import { PartyFrame } from '../frame/party-frame'
import { ClientMessages } from '../i18n/client-messages'
import { useReasons } from '../rights/use-reasons'
import { WhoCan, type WhoCanProps } from '../rights/who-can'
import { AssignmentTable } from './assignment-table'
import { type PartyOption, UserAdd } from './user-add'
import { UserFilter } from './user-filter'

type UsersCardProps = {
  at: PageParty
  query: Partial<AssignmentQuery>
  page: { items: RoleAssignment[]; next: string | null }
  roles: AssignableRole[]
}

/** The list of users of a team or organisation with its filters and pages. */
function UsersCard({ at, query, page, roles }: UsersCardProps) {
  const t = useTranslations('user.filter')
  const pages = useTranslations('pages')
  const { cursor, limit, sort, total, user, ...filters } = query
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const self = partyPaths(at).place('users')
  return (
    <ListCard
      shown={page.items.length}
      next={page.next}
      isFurther={cursor !== undefined}
      hrefOf={(from) => withQuery(self, { ...filters, cursor: from })}
      filters={<UserFilter action={self} query={query} roles={roles} scopes />}
      empty={
        isFiltered
          ? { title: t('nothing'), help: t('nothingHelp') }
          : { title: pages('nothing.users'), help: pages('nothing.usersHelp') }
      }
    >
      <ClientMessages of={['ui', 'user']}>
        <AssignmentTable
          caption={pages('titles.users')}
          assignments={page.items}
          at={at}
          isOneParty={(query.scope ?? 'here') === 'here'}
        />
      </ClientMessages>
    </ListCard>
  )
}

export type UsersPageProps = {
  party: PartyMenu
  page: { items: RoleAssignment[]; next: string | null }
  query: Partial<AssignmentQuery>
  roles: AssignableRole[]
  /** Contents of an organisation that roles can be assigned on too. */
  inside: PartyOption[]
  /** The right in the filter, and who has it. */
  permission: Permission | undefined
  people: WhoCanProps['people']
}

/** The people of a team or organisation, and who of them has a chosen right. */
export function UsersPage({ party, page, query, roles, inside, permission, people }: UsersPageProps) {
  const t = useTranslations('pages')
  const reason = useReasons()
  const { partyType, menu } = party
  const at: PageParty = { partyType, party: menu.key }
  const to = partyPaths(at)
  return (
    <PartyFrame
      party={party}
      place="users"
      title={t('titles.users')}
      width="wide"
      actions={
        <ClientMessages of={['ui', 'user.add']}>
          <UserAdd
            parties={[{ type: partyType, key: menu.key, name: partyName(party) }, ...inside]}
            roles={roles}
            reason={reason(partyList(party), partyType, 'roleAssignment')}
          />
        </ClientMessages>
      }
    >
      <WhoCan action={to.place('users')} permission={permission} people={people} hrefOf={to.user} />
      <UsersCard at={at} query={query} page={page} roles={roles} />
    </PartyFrame>
  )
}
