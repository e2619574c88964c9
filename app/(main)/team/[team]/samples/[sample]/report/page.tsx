import { SampleReportPage } from '#components/sample/sample-report-page'
import { sampleEndpoints } from '#contract/sample/sample'
import { currentSite } from '#lib/server/site'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('sampleReport')

export default async function Page({ params }: PageProps<'/team/[team]/samples/[sample]/report'>) {
  const of = { params: await params }
  const { menu, data } = await openTeamPage(of.params.team, 'samples', (call) => call(sampleEndpoints.report, of))
  const { publicUrl } = await currentSite()
  return <SampleReportPage menu={menu} report={data} origin={new URL(publicUrl).origin} />
}
