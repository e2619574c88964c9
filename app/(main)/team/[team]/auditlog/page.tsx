import { getTranslations } from 'next-intl/server'
import { AuditLog } from '#components/audit/audit-log'
import { TeamFrame } from '#components/frame/team-frame'
import { HistoryLink } from '#components/history/history-link'
import { auditEndpoints } from '#contract/audit'
import { apiPaths, teamPaths } from '#lib/paths'
import { auditQueryOf } from '#lib/server/audit-query'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('auditlog')

export default async function AuditlogPage({ params, searchParams }: PageProps<'/team/[team]/auditlog'>) {
  const { team } = await params
  const { filters, cursor, beneath } = await auditQueryOf(searchParams)
  const { menu, data } = await openTeamPage(team, 'auditlog', (call) =>
    call(auditEndpoints.team, { params: { team }, query: { ...filters, cursor, beneath } }),
  )
  const t = await getTranslations('pages')
  return (
    <TeamFrame
      menu={menu}
      place="auditlog"
      title={t('titles.auditlog')}
      actions={<HistoryLink subject={{ type: 'team', key: team }} />}
    >
      <AuditLog
        page={data}
        filters={filters}
        beneath={beneath === 'true'}
        cursor={cursor}
        self={teamPaths(team).auditlog()}
        exportHref={apiPaths.auditExport('team', team)}
        changesOf={teamPaths(team).auditchanges}
      />
    </TeamFrame>
  )
}
