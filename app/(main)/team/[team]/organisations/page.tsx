import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { PublishingList } from '#components/publication/publishing-list'
import { reasons } from '#components/rights/reasons'
import { SpreadsheetMenu } from '#components/spreadsheet/spreadsheet-menu'
import { OrganisationsFilter } from '#components/team/organisations-filter'
import { Notice } from '#components/ui/notice'
import { itemEndpoints } from '#contract/item'
import { menuList } from '#contract/menu'
import { switchNames, switchStates } from '#contract/organisation-settings'
import { publicationStates } from '#contract/publication'
import { organisationPaths, teamPaths, withCursor } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { packedPublicationWords } from '#lib/server/publication-words'
import { spreadsheetWords } from '#lib/server/spreadsheet-words'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('organisations')

export default async function OrganisationsPage({ params, searchParams }: PageProps<'/team/[team]/organisations'>) {
  const [{ team }, given, cursor] = await Promise.all([params, searchParams, cursorOf(searchParams)])
  const q = typeof given.q === 'string' && given.q.trim() !== '' ? given.q.trim().slice(0, 100) : undefined
  const state = publicationStates.find((known) => known === given.state)
  const setting = switchNames.find((known) => known === given.setting)
  const status = setting && (switchStates.find((known) => known === given.status) ?? 'on')
  const unopened = given.unopened === 'true' ? ('true' as const) : undefined
  const filter = { q, state, setting, status, unopened }
  const { menu, data } = await openTeamPage(team, 'organisations', (call) =>
    call(itemEndpoints.teamOrganisations, { params: { team }, query: { cursor, ...filter } }),
  )
  const [t, overview, words, excel, reason] = await Promise.all([
    getTranslations('pages'),
    getTranslations('team.overview'),
    packedPublicationWords(),
    spreadsheetWords(),
    reasons(),
  ])
  const bulkReason = reason(menuList(menu, 'team'), 'team', 'bulkMutations')
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const isOnlyUnopened = unopened !== undefined && q === undefined && state === undefined && setting === undefined
  const emptyText = isOnlyUnopened ? overview('unopenedNone') : overview('filterNone')
  return (
    <TeamFrame
      menu={menu}
      place="organisations"
      title={t('titles.organisations')}
      width="wide"
      actions={
        <SpreadsheetMenu
          query={{ kind: 'organisation', team, ...filter }}
          reading={{ team, reason: bulkReason }}
          words={excel}
        />
      }
    >
      <OrganisationsFilter team={team} {...filter} />
      {unopened !== undefined && data.items.length > 0 ? (
        <div className="mb-4">
          <Notice kind="warning">{overview('unopenedNotice')}</Notice>
        </div>
      ) : null}
      <PublishingList
        kind="organisation"
        caption={t('titles.organisations')}
        page={data}
        isFurther={cursor !== undefined}
        nextHref={(next) => withCursor(teamPaths(team).organisations(filter), next)}
        itemHref={(row) => organisationPaths(row.key).dashboard()}
        empty={{ title: isFiltered ? emptyText : t('nothing.organisations') }}
        bulk={{ team, reason: bulkReason }}
        whole={{ team, kind: 'organisation', query: filter }}
        hasWorkflow
        words={words}
      />
    </TeamFrame>
  )
}
