import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { NothingYet } from '#components/frame/nothing-yet'
import { PeopleTable } from '#components/user/people-table'
import { UserFilter } from '#components/user/user-filter'
import { AppError } from '#contract/errors'
import { userEndpoints, withoutRole } from '#contract/user'
import { paths } from '#lib/paths'
import { openPage } from '#lib/server/open-page'
import { userQueryOf } from '#lib/server/user-query'
import { userWords } from '#lib/server/user-words'

type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** People with a role where one assigns roles; who does so nowhere reads why there is nothing. */
export async function people(searchParams: SearchParams) {
  const { q, role, status, addedSince, changedSince, cursor } = await userQueryOf(searchParams)
  const filter = { q, role, status, addedSince, changedSince }
  const { user, data } = await openPage((call) =>
    call(userEndpoints.search, { query: { ...filter, cursor } }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'FORBIDDEN') return undefined
      throw error
    }),
  )
  const [t, words] = await Promise.all([getTranslations('user'), userWords()])
  if (data === undefined) {
    return { user, list: undefined, results: <NothingYet title={t('noAssigner')}>{t('noAssignerHelp')}</NothingYet> }
  }
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const self = paths.search('users')
  return {
    user,
    list: undefined,
    results: (
      <ListCard
        shown={data.items.length}
        next={data.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => paths.search('users', { ...filter, cursor: next })}
        filters={
          <UserFilter action={self} query={filter} roles={data.roles} scopes={false} none={data.mayAskWithoutRole} />
        }
        empty={{
          title: role === withoutRole ? t('filter.everybodyHasRole') : t('filter.nothing'),
          help: isFiltered ? t('filter.nothingHelp') : undefined,
        }}
      >
        <PeopleTable people={data.items} isViewing={user.viewer !== null} words={words} />
      </ListCard>
    ),
  }
}
