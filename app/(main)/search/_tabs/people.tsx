import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { PeopleCard } from '#components/user/people-card'
import { AppError } from '#contract/kernel/errors'
import { userEndpoints, userSorts, withoutRole } from '#contract/people/user'
import { openPage } from '#lib/server/open-page'
import type { SearchParams } from '#lib/server/search-params'
import { userQueryOf } from '#lib/server/user-query'

/** People with a role where one assigns roles; who does so nowhere reads why there is nothing. */
export async function people(searchParams: SearchParams) {
  const { q, role, status, addedSince, changedSince, cursor } = await userQueryOf(searchParams)
  const filter = { q, role, status, addedSince, changedSince }
  const order = (await searchParams).sort
  const sort = userSorts.find((known) => known === order)
  const { user, data } = await openPage((call) =>
    call(userEndpoints.search, { query: { ...filter, sort, cursor } }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'FORBIDDEN') return undefined
      throw error
    }),
  )
  if (data === undefined) {
    const t = await getTranslations('user')
    return { user, list: undefined, results: <NothingYet title={t('noAssigner')}>{t('noAssignerHelp')}</NothingYet> }
  }
  return {
    user,
    list: role === withoutRole && !data.mayAskWithoutRole ? undefined : { kind: 'user', ...filter },
    results: <PeopleCard page={data} filter={filter} sort={sort} cursor={cursor} isViewing={user.viewer !== null} />,
  }
}
