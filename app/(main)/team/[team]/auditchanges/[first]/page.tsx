import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { Comparison } from '#components/history/comparison'
import { HistoryLink } from '#components/history/history-link'
import { historyEndpoints } from '#contract/history'
import { teamPaths } from '#lib/paths'
import { textsOf } from '#lib/server/search-texts'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('auditchanges')

export default async function AuditchangesPage({
  params,
  searchParams,
}: PageProps<'/team/[team]/auditchanges/[first]'>) {
  const { team, first } = await params
  const fields = (await textsOf(searchParams, 'fields')).fields === 'all' ? 'all' : 'changed'
  const { menu, data } = await openTeamPage(team, 'auditlog', (call) =>
    call(historyEndpoints.teamChanges, { params: { team, first }, query: { fields } }),
  )
  const t = await getTranslations('history')
  const to = teamPaths(team)
  return (
    <TeamFrame
      menu={menu}
      place="auditlog"
      title={t('changesOf', { title: data.subject.title })}
      actions={<HistoryLink subject={data.subject} />}
    >
      <Comparison
        comparison={data}
        showsAll={fields === 'all'}
        hrefOf={(next) => to.auditchanges(first, undefined, next)}
      />
    </TeamFrame>
  )
}
