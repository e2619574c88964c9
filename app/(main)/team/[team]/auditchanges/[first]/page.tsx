import { getTranslations } from 'next-intl/server'
import { VersionFacts } from '#components/audit/version-facts'
import { TeamFrame } from '#components/frame/team-frame'
import { auditEndpoints } from '#contract/audit'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('auditchanges')

export default async function AuditchangesPage({ params }: PageProps<'/team/[team]/auditchanges/[first]'>) {
  const { team, first } = await params
  const { menu, data } = await openTeamPage(team, 'auditlog', (call) =>
    Promise.all([first].map((version) => call(auditEndpoints.teamVersion, { params: { team, version } }))),
  )
  const t = await getTranslations('pages')
  return (
    <TeamFrame menu={menu} place="auditlog" title={t('titles.auditchanges')}>
      <VersionFacts versions={data} />
    </TeamFrame>
  )
}
