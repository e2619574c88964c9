import { NewSamplePage } from '#components/sample/new-sample-page'
import { sampleEndpoints } from '#contract/sample/sample'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('sampleCreate')

export default async function Page({ params }: PageProps<'/team/[team]/samples/create'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'samples', async (call) => {
    const [organisation, product] = await Promise.all([
      call(sampleEndpoints.options, { params: { team }, query: { kind: 'organisation' } }),
      call(sampleEndpoints.options, { params: { team }, query: { kind: 'product' } }),
    ])
    return { organisation, product }
  })
  const { user } = await startup()
  return <NewSamplePage menu={menu} userId={user.id} options={data} />
}
