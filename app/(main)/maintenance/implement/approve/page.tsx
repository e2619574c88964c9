import { forbidden } from 'next/navigation'
import { ChangeSetsPage } from '#components/change-set/change-sets-page'
import { openChangeSets } from '#lib/server/change-set-page'
import { menuRights } from '#lib/server/menu-rights'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('implementApprove')

export default async function ImplementApprovePage({ searchParams }: PageProps<'/maintenance/implement/approve'>) {
  const { user, state: _, ...sets } = await openChangeSets(searchParams, 'waiting')
  if (!user.maintenance) forbidden()
  return <ChangeSetsPage {...sets} place="approve" opens={user.bulkMutations} menu={menuRights(user)} />
}
