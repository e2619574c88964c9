import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { ExpiringCard } from '#components/team/expiring-card'
import { TabLinks } from '#components/ui/tab-links'
import { expiringPhases, teamOverviewEndpoints } from '#contract/team-overview'
import { teamPaths } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('expiring')

export default async function ExpiringPage({ params, searchParams }: PageProps<'/team/[team]/expiring'>) {
  const [{ team }, given, cursor] = await Promise.all([params, searchParams, cursorOf(searchParams)])
  const phase = expiringPhases.find((known) => known === given.phase)
  const { menu, data } = await openTeamPage(team, 'expiring', (call) =>
    call(teamOverviewEndpoints.expiring, { params: { team }, query: { cursor, phase } }),
  )
  const [t, review, pages] = await Promise.all([
    getTranslations('team.overview'),
    getTranslations('review'),
    getTranslations('pages'),
  ])
  const to = teamPaths(team)
  const tabs = [
    { label: t('allPhases'), href: to.expiring(), current: phase === undefined },
    ...expiringPhases.map((known) => ({
      label: review(known),
      href: to.expiring({ phase: known }),
      current: known === phase,
    })),
  ]
  return (
    <TeamFrame menu={menu} place="expiring" title={pages('titles.expiring')} width="wide">
      <p className="mb-4 max-w-[70ch] text-text-2">{t('expiringLead')}</p>
      <TabLinks label={t('steps')} tabs={tabs} />
      <ExpiringCard page={data} cursor={cursor} self={to.expiring({ phase })} isNarrowed={phase !== undefined} />
    </TeamFrame>
  )
}
