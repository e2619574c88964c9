import { SamplePage } from '#components/sample/sample-page'
import { sampleEndpoints } from '#contract/sample/sample'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('sample')

export default async function Page({ params }: PageProps<'/team/[team]/samples/[sample]'>) {
  const of = { params: await params }
  const { menu, data } = await openTeamPage(of.params.team, 'samples', (call) => call(sampleEndpoints.get, of))
  return <SamplePage menu={menu} {...data} />
}
