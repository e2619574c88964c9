import { UserPage as Person } from '#components/user/user-page'
import { effectiveRightsEndpoints } from '#contract/access/effective-rights'
import { userEndpoints } from '#contract/people/user'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { rightPlaceOf } from '#lib/server/right-place'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('user')

export default async function UserPage({ params, searchParams }: PageProps<'/search/user/[user]'>) {
  const [{ user: key }, at] = await Promise.all([params, rightPlaceOf(searchParams)])
  const { user, data } = await openPage(async (call) => {
    const [found, own] = await Promise.all([
      call(userEndpoints.get, { params: { user: key } }),
      call(effectiveRightsEndpoints.own, { query: at }),
    ])
    return { found, own }
  })
  return <Person user={data.found} own={data.own} isViewing={user.viewer !== null} menu={menuRights(user)} />
}
