import { getTranslations } from 'next-intl/server'
import { pageShell } from '#components/frame/page-frame'
import { teamPlace } from '#components/frame/team-frame'
import type { ListHeadProps } from '#components/publication/list-page'
import { publishingContent } from '#components/publication/publishing-content'
import { reasons } from '#components/rights/reasons'
import type { OrganisationsQuery } from '#components/team/organisations-filter'
import { isNarrowed, organisationsFilterContent } from '#components/team/organisations-filter-content'
import { OrganisationsPage as Organisations, type OrganisationsProps } from '#components/team/organisations-page'
import { type ItemSort, itemEndpoints, type OrganisationRow } from '#contract/item'
import { menuList, type TeamMenu } from '#contract/menu'
import { switchNames, switchStates } from '#contract/organisation-settings'
import { publicationStates } from '#contract/publication'
import { packOnce } from '#lib/packed'
import { teamPaths } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { sortOf } from '#lib/server/item-sort'
import { laterWords } from '#lib/server/later-words'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'
import { wordedOnce } from '#lib/server/worded-once'

export const generateMetadata = teamTitle('organisations')

export default async function OrganisationsPage({ params, searchParams }: PageProps<'/team/[team]/organisations'>) {
  const [{ team }, asked, cursor] = await Promise.all([params, searchParams, cursorOf(searchParams)])
  const query = queryOf(asked)
  const sort = sortOf(asked.sort)
  const { menu, data } = await openTeamPage(team, 'organisations', (call) =>
    call(itemEndpoints.teamOrganisations, { params: { team }, query: { cursor, sort, overview: 'true', ...query } }),
  )
  const [texts, publication, spreadsheet] = await Promise.all([
    organisationsTexts(data, { menu, page: data, cursor, sort, ...query }),
    laterWords.publication.link(),
    laterWords.spreadsheet.link(),
  ])
  return <Organisations {...texts} words={{ publication, spreadsheet }} />
}

/** What narrows the list, as the address says; always with the same names. */
function queryOf(asked: Record<string, string | string[] | undefined>): OrganisationsQuery {
  const setting = switchNames.find((known) => known === asked.setting)
  return {
    q: typeof asked.q === 'string' && asked.q.trim() !== '' ? asked.q.trim().slice(0, 100) : undefined,
    state: publicationStates.find((known) => known === asked.state),
    setting,
    status: setting && (switchStates.find((known) => known === asked.status) ?? 'on'),
    unopened: asked.unopened === 'true' ? 'true' : undefined,
  }
}

type OrganisationsGiven = OrganisationsQuery & {
  menu: TeamMenu
  page: { items: OrganisationRow[]; next: string | null }
  cursor: string | undefined
  sort: ItemSort | undefined
}

/** All that is said on the page, in texts. */
const organisationsTexts = wordedOnce(async ({ menu, page, cursor, sort, ...query }: OrganisationsGiven) => {
  const team = menu.key
  const [t, overview, excel, reason, place] = await Promise.all([
    getTranslations('pages'),
    getTranslations('team.overview'),
    getTranslations('spreadsheet.dialog'),
    reasons(),
    teamPlace(menu, 'organisations'),
  ])
  const { unopened, ...others } = query
  const title = t('titles.organisations')
  const bulkReason = reason(menuList(menu, 'team'), 'team', 'bulkMutations')
  const emptyText = isNarrowed(others) ? overview('filterNone') : overview('unopenedNone')
  const [shell, filter, list] = await Promise.all([
    pageShell(place, title),
    organisationsFilterContent(team, query, sort),
    publishingContent({
      kind: 'organisation',
      place: { team },
      caption: title,
      page,
      isFurther: cursor !== undefined,
      sort,
      hrefOf: (chosen) => teamPaths(team).organisations({ ...query, ...chosen }),
      empty: { title: isNarrowed(query) ? emptyText : t('nothing.organisations') },
      bulk: { team, reason: bulkReason },
      whole: { team, kind: 'organisation', query },
      hasWorkflow: true,
    }),
  ])
  const head: ListHeadProps = {
    title,
    crumbs: shell.crumbs,
    spreadsheet: {
      query: { kind: 'organisation', team, ...query },
      label: excel('menu'),
      reading: { team, reason: bulkReason },
    },
    add: {
      label: t('titles.createOrganisation'),
      href: teamPaths(team).createOrganisation(),
      reason: reason(menuList(menu, 'organisation'), 'organisation', 'create'),
    },
  }
  const notice = unopened !== undefined && page.items.length > 0 ? overview('unopenedNotice') : undefined
  return {
    menu: shell.menu,
    head: packOnce(head),
    organisations: packOnce<OrganisationsProps>({ filter, notice, list }),
  }
})
