import { getTranslations } from 'next-intl/server'
import { EventList } from '#components/audit/event-list'
import { ListCard } from '#components/frame/list-card'
import { TeamFrame } from '#components/frame/team-frame'
import { HistoryLink } from '#components/history/history-link'
import { auditEndpoints } from '#contract/audit'
import { teamPaths, withCursor } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('auditlog')

export default async function AuditlogPage({ params, searchParams }: PageProps<'/team/[team]/auditlog'>) {
  const { team } = await params
  const cursor = await cursorOf(searchParams)
  const { menu, data } = await openTeamPage(team, 'auditlog', (call) =>
    call(auditEndpoints.team, { params: { team }, query: { cursor } }),
  )
  const t = await getTranslations('pages')
  return (
    <TeamFrame
      menu={menu}
      place="auditlog"
      title={t('titles.auditlog')}
      actions={<HistoryLink subject={{ type: 'team', key: team }} />}
    >
      <ListCard
        shown={data.items.length}
        next={data.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => withCursor(teamPaths(team).auditlog(), next)}
        empty={{ title: t('nothing.auditlog') }}
      >
        <EventList events={data.items} changesOf={teamPaths(team).auditchanges} />
      </ListCard>
    </TeamFrame>
  )
}
