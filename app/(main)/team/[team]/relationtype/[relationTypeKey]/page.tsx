import { RelationTypePage } from '#components/relation/relation-type-page'
import { relationTypeEndpoints } from '#contract/content/relation-type'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('relationType')

export default async function Page({ params }: PageProps<'/team/[team]/relationtype/[relationTypeKey]'>) {
  const { team, relationTypeKey } = await params
  const { menu, data } = await openTeamPage(team, 'relationtypes', (call) =>
    call(relationTypeEndpoints.get, { params: { team, relationTypeKey } }),
  )
  const { user } = await startup()
  return <RelationTypePage menu={menu} userId={user.id} type={data} />
}
