import { useTranslations } from 'next-intl'
import type { UserFilter as Filter } from '#contract/access/assignment'
import { type UserRow, type UserSort, withoutRole } from '#contract/people/user'
import { paths } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import { ClientMessages } from '../i18n/client-messages'
import { PeopleTable } from './people-table'
import { useRoleGiveReason } from './use-role-give-reason'
import { UserFilter } from './user-filter'

export type PeopleCardProps = {
  page: { items: UserRow[]; next: string | null; roles: { key: string; name: string }[]; mayAskWithoutRole: boolean }
  filter: Filter
  /** Undefined for the usual one. */
  sort: UserSort | undefined
  cursor: string | undefined
  /** The reader looks on as somebody else, and gives nobody a role. */
  isViewing: boolean
}

/** People with a role where one assigns roles, with their filters and pages. */
export function PeopleCard({ page, filter, sort, cursor, isViewing }: PeopleCardProps) {
  const t = useTranslations('user.filter')
  const reasonOf = useRoleGiveReason(isViewing)
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <ListCard
      shown={page.items.length}
      next={page.next}
      isFurther={cursor !== undefined}
      hrefOf={(from) => paths.search('users', { ...filter, sort, cursor: from })}
      filters={
        <UserFilter
          action={paths.search('users')}
          query={filter}
          roles={page.roles}
          scopes={false}
          none={page.mayAskWithoutRole}
        />
      }
      empty={{
        title: filter.role === withoutRole ? t('everybodyHasRole') : t('nothing'),
        help: isFiltered ? t('nothingHelp') : undefined,
      }}
    >
      <ClientMessages of={['ui', 'user']}>
        <PeopleTable
          // Without a role there is no other order than by name.
          sort={filter.role === withoutRole ? undefined : (sort ?? 'name')}
          people={page.items.map(({ isAssignable, ...person }) => ({ ...person, reason: reasonOf({ isAssignable }) }))}
        />
      </ClientMessages>
    </ListCard>
  )
}
