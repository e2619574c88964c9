import { useTranslations } from 'next-intl'
import { switchNames, switchStates } from '#contract/content/organisation-settings'
import { qualityBands } from '#contract/content/quality'
import { publicationStates } from '#contract/publication/publication'
import { reviewPhases } from '#contract/review/review'
import type { ListView } from '#contract/team/list-view'
import { teamPaths } from '#lib/paths/paths'
import {
  filtersOn,
  type OrganisationFilterName,
  type OrganisationsQuery,
  withoutFilter,
} from '#lib/queries/organisations'
import { useShortStateName } from '../item/use-state-name'
import { FilterBar } from '../list-filter/filter-bar'
import type { FilterMenuProps } from '../list-filter/filter-menu'
import type { FilterRemoval } from '../list-filter/filter-removals'
import type { FilterOption, LoadedChoices } from '../list-filter/load-choices'
import { spanOf, useSpanFilter } from '../list-filter/span-filter'
import { ViewsMenu } from '../list-view/views-menu'

export type OrganisationsFilterProps = {
  team: string
  query: OrganisationsQuery
  /** Names of the active filters, of which the address has only the keys. */
  choices: LoadedChoices | undefined
  view: ListView | undefined
}

/** Narrows the organisations of a team. */
export function OrganisationsFilter({ team, query, choices, view }: OrganisationsFilterProps) {
  const t = useTranslations('team.figures')
  const filters = useOrganisationFilters(team, query, choices)
  return (
    <FilterBar
      label={t('filterLabel')}
      search={{ label: t('name'), value: query.q }}
      filters={[filters.state, filters.phase, filters.municipality, filters.keeper]}
      further={[
        ...[filters.type, filters.setting, filters.unopened, filters.quality, filters.unlisted, filters.broken],
        ...[filters.doubted, filters.unconfirmed, ...filters.unconfirmedMonths],
      ]}
      clear={filtersOn(query).length === 0 ? undefined : teamPaths(team).organisations({ sort: query.sort })}
    >
      <ViewsMenu team={team} list="team.organisations" view={view} />
    </FilterBar>
  )
}

function useOrganisationFilters(team: string, query: OrganisationsQuery, choices: LoadedChoices | undefined) {
  const t = useTranslations('team.figures')
  const filter = useTranslations('lists.filters')
  const states = useShortStateName()
  const review = useTranslations('review')
  const settings = useTranslations('settings.names')
  const chip = (
    name: Exclude<OrganisationFilterName, 'q'>,
    label: string,
    options: FilterOption[],
    more?: keyof LoadedChoices,
  ): FilterMenuProps => {
    const value = query[name]
    const isIt = (one: FilterOption) => one.value === value && (name !== 'setting' || one.beside === query.status)
    const known = [...options, ...((more && choices?.[more]) ?? [])].find(isIt)
    return {
      ...{ label, name, value, options, all: filter('all') },
      shown: value === undefined ? undefined : (known?.label ?? value),
      beside: name === 'setting' ? 'status' : undefined,
      more: more && { team, of: more },
    }
  }
  return {
    state: chip(
      'state',
      t('state'),
      publicationStates.map((value) => ({ value, label: states(value) })),
    ),
    phase: chip('phase', review('short'), [
      ...reviewPhases.map((value) => ({ value, label: review(value) })),
      { value: 'due', label: filter('due') },
      { value: 'late', label: filter('late') },
      { value: 'none', label: t('withoutPolicy') },
    ]),
    municipality: chip('municipality', filter('municipality'), [], 'municipalities'),
    keeper: chip(
      'keeper',
      filter('keeper'),
      [
        { value: 'me', label: filter('me') },
        { value: 'nobody', label: filter('nobody') },
      ],
      'keepers',
    ),
    type: chip('type', filter('type'), [], 'types'),
    setting: chip(
      'setting',
      t('setting'),
      switchNames.flatMap((value) =>
        switchStates.map((beside) => ({ value, beside, label: `${settings(value)}: ${t(beside)}` })),
      ),
    ),
    unopened: chip('unopened', filter('opened'), [{ value: 'true', label: t('onlyUnopened') }]),
    unlisted: chip('unlisted', filter('address'), [{ value: 'true', label: filter('unlisted') }]),
    quality: chip(
      'quality',
      filter('quality'),
      qualityBands.map((value) => ({ value, label: filter(value) })),
    ),
    broken: chip('broken', filter('links'), [{ value: 'true', label: filter('broken') }]),
    unconfirmed: chip('unconfirmed', filter('unconfirmed', { months: spanOf(query) }), [], 'fields'),
    unconfirmedMonths: useSpanFilter(query),
    doubted: chip('doubted', filter('reports'), [{ value: 'true', label: filter('doubted') }]),
  }
}

/** For each filter that is on: how it is said, and the list without it. */
export function useFilterRemovals(
  team: string,
  query: OrganisationsQuery,
  choices: LoadedChoices | undefined,
): (totals: Partial<Record<OrganisationFilterName, number>>) => FilterRemoval[] {
  const t = useTranslations('team.figures')
  const filters = useOrganisationFilters(team, query, choices)
  const labelOf = (name: OrganisationFilterName) =>
    name === 'q' ? `${t('name')}: ${query.q}` : `${filters[name].label}: ${filters[name].shown}`
  return (totals) =>
    filtersOn(query).map((name) => ({
      name,
      label: labelOf(name),
      href: teamPaths(team).organisations(withoutFilter(query, name)),
      total: totals[name] ?? 0,
    }))
}
