import { SamplesPage } from '#components/sample/samples-page'
import { sampleEndpoints } from '#contract/sample/sample'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('samples')

export default async function Page({ params }: PageProps<'/team/[team]/samples'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'samples', (call) => call(sampleEndpoints.list, { params: { team } }))
  return <SamplesPage menu={menu} samples={data.items} mayDraw={data.mayDraw} />
}
