import { getTranslations } from 'next-intl/server'
import { EmptyState } from '#components/ui/empty-state'
import { Pager } from '#components/ui/pager'
import type { AssignableRole, AssignmentQuery, RoleAssignment } from '#contract/assignment'
import { withQuery } from '#lib/paths'
import { AssignmentTable } from './assignment-table'
import { UserFilter } from './user-filter'
import type { UserWords } from './user-words'

export type UsersCardProps = {
  /** The list without its filters. */
  href: string
  hrefOf: (user: string) => string
  query: Partial<AssignmentQuery>
  page: { items: RoleAssignment[]; next: string | null }
  roles: AssignableRole[]
  words: UserWords
}

/** The list of users of a team or organisation with its filters and pages. */
export async function UsersCard({ href, hrefOf, query, page, roles, words }: UsersCardProps) {
  const [t, pages, item] = await Promise.all([
    getTranslations('user'),
    getTranslations('pages'),
    getTranslations('item'),
  ])
  const { cursor, limit, sort, total, user, ...filters } = query
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const at = (next?: string) => withQuery(href, { ...filters, cursor: next })
  return (
    <div className="card">
      <UserFilter action={href} query={query} roles={roles} scopes />
      {page.items.length === 0 ? (
        <EmptyState title={isFiltered ? t('filter.nothing') : pages('nothing.users')}>
          {isFiltered ? t('filter.nothingHelp') : pages('nothing.usersHelp')}
        </EmptyState>
      ) : (
        <AssignmentTable
          caption={pages('titles.users')}
          assignments={page.items}
          hrefOf={hrefOf}
          isOneParty={(query.scope ?? 'here') === 'here'}
          words={words}
        />
      )}
      {page.next === null && cursor === undefined ? null : (
        <Pager
          label={item('pages')}
          summary={item('count', { count: page.items.length })}
          previous={{ label: item('first'), href: cursor === undefined ? undefined : at() }}
          next={{ label: item('next'), href: page.next === null ? undefined : at(page.next) }}
        />
      )}
    </div>
  )
}
