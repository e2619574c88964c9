import { RelationTypesPage } from '#components/relation/relation-types-page'
import { relationTypeEndpoints } from '#contract/content/relation-type'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('relationTypes')

export default async function Page({ params }: PageProps<'/team/[team]/relationtypes'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'relationtypes', (call) =>
    call(relationTypeEndpoints.list, { params: { team } }),
  )
  return <RelationTypesPage menu={menu} types={data.items} />
}
