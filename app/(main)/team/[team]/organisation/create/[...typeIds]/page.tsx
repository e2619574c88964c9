import { notFound } from 'next/navigation'
import { OrganisationNew } from '#components/organisation/organisation-new-page'
import { menuList } from '#contract/team/menu'
import { teamTypesEndpoints } from '#contract/team/team-types'
import { wordsEndpoints } from '#contract/types/words'
import { teamPaths } from '#lib/paths/paths'
import { requireAction } from '#lib/server/require-action'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'
import { typeKeys } from '#lib/server/type-keys'

export const generateMetadata = teamTitle('createOrganisation')

export default async function CreateOrganisationPage({
  params,
}: PageProps<'/team/[team]/organisation/create/[...typeIds]'>) {
  const { team, typeIds } = await params
  const { menu, data } = await openTeamPage(team, 'createOrganisation', async (call) => {
    const [offered, all] = await Promise.all([
      call(teamTypesEndpoints.offered, { params: { team } }),
      call(wordsEndpoints.types, { query: { kind: 'organisation', keys: typeKeys(typeIds) } }),
    ])
    return { offered, all: all.items }
  })
  requireAction(menuList(menu, 'organisation'), 'create', teamPaths(team).dashboard, 'createOrganisation')
  const { offered, all } = data
  const isOffered = (key: string) => offered.items.some((offer) => offer.key === key)
  const types = typeIds.flatMap((id) => all.find(({ key }) => key === id && isOffered(key)) ?? [])
  if (types.length !== new Set(typeIds).size) notFound()
  const { user } = await startup()
  const choice = { offers: offered.items, maximum: offered.maximum }
  return <OrganisationNew menu={menu} types={types} choice={choice} user={user.id} />
}
