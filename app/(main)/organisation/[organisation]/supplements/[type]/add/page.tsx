import { notFound } from 'next/navigation'
import { SupplementNew } from '#components/supplement/supplement-new-page'
import { menuList } from '#contract/team/menu'
import { wordsEndpoints } from '#contract/types/words'
import { organisationPaths } from '#lib/paths/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { requireAction } from '#lib/server/require-action'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('supplementAdd')

export default async function SupplementAddPage({
  params,
}: PageProps<'/organisation/[organisation]/supplements/[type]/add'>) {
  const { organisation, type: key } = await params
  const { menu, data: type } = await openOrganisationPage(organisation, 'supplements', (call) =>
    call(wordsEndpoints.type, { params: { kind: 'supplement', key } }),
  )
  requireAction(menuList(menu, 'supplement'), 'create', organisationPaths(organisation).dashboard, 'supplementAdd')
  const offer = menu.supplementTypes.find((candidate) => candidate.key === key)
  if (offer === undefined) notFound()
  const { user } = await startup()
  return <SupplementNew menu={menu} offer={offer} type={type} user={user.id} />
}
