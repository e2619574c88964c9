import { Map as MapIcon, Plus, Table2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { Notice } from '#components/ui/feedback/notice'
import type { OrganisationRow } from '#contract/content/item-row'
import type { PhaseFilter } from '#contract/content/list-filters'
import type { ListView } from '#contract/team/list-view'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { teamPaths } from '#lib/paths/paths'
import { filtersOn, type OrganisationFilterName, type OrganisationsQuery } from '#lib/queries/organisations'
import { ContentList } from '../content-list/content-list'
import { ListActions } from '../content-list/list-actions'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { FilterRemovals } from '../list-filter/filter-removals'
import type { LoadedChoices } from '../list-filter/load-choices'
import { labelOf } from '../list-filter/span-filter'
import { RemindButton } from '../review/remind-button'
import { useReasons } from '../rights/use-reasons'
import { OrganisationsFilter, useFilterRemovals } from './organisations-filter'

const lateFilters = ['late', 'grace', 'action'] as const satisfies PhaseFilter[]

export type OrganisationsPageProps = {
  menu: TeamMenu
  page: { items: OrganisationRow[]; next: string | null; total?: number }
  query: OrganisationsQuery
  /** Names of the filter values, of which the address has only the keys. */
  choices: LoadedChoices | undefined
  /** The view that is shown. */
  view: ListView | undefined
  /** How many there are without each filter, where they leave nothing. */
  without: Partial<Record<OrganisationFilterName, number>>
}

/** The organisations of a team, with their filters and what can be done with them. */
export function OrganisationsPage({ menu, page, query, choices, view, without }: OrganisationsPageProps) {
  const t = useTranslations('pages')
  const figures = useTranslations('team.figures')
  const grid = useTranslations('grid')
  const map = useTranslations('map')
  const reason = useReasons()
  const { cursor, sort, ...filter } = query
  const team = menu.key
  const to = teamPaths(team)
  const bulk = { team, reason: reason(menuList(menu, 'team'), 'team', 'bulkMutations'), isReadable: true }
  const removals = useFilterRemovals(team, query, choices)
  const on = filtersOn(query)
  const empty = () => {
    if (on.length === 0) return { title: t('nothing.organisations') }
    if (on.join() === 'unopened') return { title: figures('unopenedNone') }
    return { title: figures('filterNone'), help: <FilterRemovals ways={removals(without)} /> }
  }
  return (
    <TeamFrame
      menu={menu}
      place="organisations"
      title={t('titles.organisations')}
      width="wide"
      actions={
        <ListActions
          query={{ kind: 'organisation', team, ...filter }}
          shown={{ list: 'team.organisations', view, sort }}
          reading={bulk}
        >
          {lateFilters.some((phase) => phase === query.phase) && page.items.length > 0 ? (
            <ClientMessages of={['review.remind']}>
              <RemindButton
                team={team}
                reason={reason(menuList(menu, 'organisation'), 'organisation', 'confirmationPolicyUpdate')}
              />
            </ClientMessages>
          ) : null}
          <ButtonLink icon={<MapIcon />} href={to.organisationsMap(filter)}>
            {map('open')}
          </ButtonLink>
          <ButtonLink icon={<Table2 />} href={to.organisationsGrid({ ...filter, sort })} reason={bulk.reason}>
            {grid('open')}
          </ButtonLink>
          <ButtonLink
            look="primary"
            icon={<Plus />}
            href={to.createOrganisation()}
            reason={reason(menuList(menu, 'organisation'), 'organisation', 'create')}
          >
            {t('titles.createOrganisation')}
          </ButtonLink>
        </ListActions>
      }
    >
      {query.unopened !== undefined && page.items.length > 0 ? (
        <div className="mb-4">
          <Notice kind="warning">{figures('unopenedNotice')}</Notice>
        </div>
      ) : null}
      <ContentList
        kind="organisation"
        list="team.organisations"
        view={view}
        place={{ team }}
        caption={t('titles.organisations')}
        page={page}
        field={query.unconfirmed && labelOf(choices?.fields, query.unconfirmed)}
        cursor={cursor}
        sort={sort}
        hrefOf={(from) => to.organisations({ ...filter, sort, cursor: from, view: view?.id })}
        filters={<OrganisationsFilter team={team} query={query} choices={choices} view={view} />}
        empty={empty()}
        hasWorkflow
        bulk={bulk}
        whole={{ team, kind: 'organisation', query: filter }}
      />
    </TeamFrame>
  )
}
