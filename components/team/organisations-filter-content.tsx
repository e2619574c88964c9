import { getTranslations } from 'next-intl/server'
import type { ItemSort } from '#contract/item'
import { switchNames, switchStates } from '#contract/organisation-settings'
import { publicationStates } from '#contract/publication'
import { teamPaths } from '#lib/paths'
import type { OrganisationsFilterProps, OrganisationsQuery } from './organisations-filter'

export const isNarrowed = (query: OrganisationsQuery) => Object.values(query).some((value) => value !== undefined)

/** What narrows the organisations of a team, in texts. */
export async function organisationsFilterContent(
  team: string,
  query: OrganisationsQuery,
  sort: ItemSort | undefined,
): Promise<OrganisationsFilterProps> {
  const [t, states, settings, ui] = await Promise.all([
    getTranslations('team.overview'),
    getTranslations('states.short'),
    getTranslations('settings'),
    getTranslations('ui'),
  ])
  const to = teamPaths(team)
  return {
    action: to.organisations(),
    query,
    sort,
    state: {
      label: t('state'),
      empty: t('anyState'),
      options: publicationStates.map((value) => ({ value, label: states(value) })),
    },
    setting: {
      label: t('setting'),
      empty: t('anySetting'),
      options: switchNames.map((value) => ({ value, label: settings(`names.${value}`) })),
    },
    status: { label: t('settingStatus'), options: switchStates.map((value) => ({ value, label: t(value) })) },
    other: isNarrowed(query)
      ? { kind: 'all', href: to.organisations({ sort }), label: t('clear') }
      : { kind: 'unopened', href: to.organisations({ sort, unopened: 'true' }), label: t('onlyUnopened') },
    words: {
      label: t('filterLabel'),
      name: t('name'),
      filter: t('filter'),
      more: t('moreFilters'),
      field: { optional: ui('optional'), error: ui('error') },
    },
  }
}
