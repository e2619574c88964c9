import { ChangeSetsPage } from '#components/change-set/change-sets-page'
import { openChangeSets } from '#lib/server/change-set-page'
import { menuRights } from '#lib/server/menu-rights'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('implementControl')

export default async function ImplementControlPage({ searchParams }: PageProps<'/maintenance/implement/control'>) {
  const { user, ...sets } = await openChangeSets(searchParams)
  return <ChangeSetsPage {...sets} place="control" opens={user.bulkMutations} menu={menuRights(user)} />
}
