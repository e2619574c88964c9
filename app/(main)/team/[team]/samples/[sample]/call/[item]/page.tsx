import { SampleCallPage } from '#components/sample/sample-call-page'
import { sampleEndpoints } from '#contract/sample/sample'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('sampleCall')

export default async function Page({ params }: PageProps<'/team/[team]/samples/[sample]/call/[item]'>) {
  const { team, sample, item } = await params
  const { menu, data } = await openTeamPage(team, 'samples', (call) =>
    call(sampleEndpoints.call, { params: { team, sample, item } }),
  )
  return <SampleCallPage menu={menu} sample={sample} call={data} />
}
