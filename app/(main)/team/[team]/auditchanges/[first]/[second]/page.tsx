import { getTranslations } from 'next-intl/server'
import { VersionFacts } from '#components/audit/version-facts'
import { TeamFrame } from '#components/frame/team-frame'
import { auditEndpoints } from '#contract/audit'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('compare')

export default async function ComparePage({ params }: PageProps<'/team/[team]/auditchanges/[first]/[second]'>) {
  const { team, first, second } = await params
  const { menu, data } = await openTeamPage(team, 'auditlog', (call) =>
    Promise.all([first, second].map((version) => call(auditEndpoints.teamVersion, { params: { team, version } }))),
  )
  const t = await getTranslations('pages')
  return (
    <TeamFrame menu={menu} place="auditlog" title={t('titles.compare')}>
      <VersionFacts versions={data} />
    </TeamFrame>
  )
}
