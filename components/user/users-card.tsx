import { useTranslations } from 'next-intl'
import type { AssignableRole, AssignmentQuery, RoleAssignment } from '#contract/access/assignment'
import { type PageParty, partyPaths } from '#lib/paths/party-href'
import { withQuery } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import { ClientMessages } from '../i18n/client-messages'
import { AssignmentTable } from './assignment-table'
import { UserFilter } from './user-filter'

export type UsersCardProps = {
  at: PageParty
  query: Partial<AssignmentQuery>
  page: { items: RoleAssignment[]; next: string | null }
  roles: AssignableRole[]
}

/** The list of users of a team or organisation with its filters and pages. */
export function UsersCard({ at, query, page, roles }: UsersCardProps) {
  const t = useTranslations('user.filter')
  const pages = useTranslations('pages')
  const { cursor, limit, sort, total, user, ...filters } = query
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const self = partyPaths(at).users()
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
