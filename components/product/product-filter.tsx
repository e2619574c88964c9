import { useTranslations } from 'next-intl'
import { qualityBands } from '#contract/content/quality'
import type { ListView } from '#contract/team/list-view'
import type { ProductsQuery } from '#lib/queries/products'
import { ClientMessages } from '../i18n/client-messages'
import { FilterBar } from '../list-filter/filter-bar'
import type { FilterOption, LoadedChoices } from '../list-filter/load-choices'
import { OrganisationChip } from '../list-filter/organisation-chip'
import { labelOf, spanOf, useSpanFilter } from '../list-filter/span-filter'
import { ViewsMenu } from '../list-view/views-menu'

export type ProductFilterProps = {
  query: ProductsQuery
  /** Types that products there have; none where the list is of one type. */
  types: FilterOption[]
  /** The organisation that the list is narrowed to; undefined in the list of one. */
  organisation: { key: string | undefined; title: string | undefined } | undefined
  clear: string | undefined
  /** The team whose list it is, with the view of it that is shown. */
  team: string | undefined
  view: ListView | undefined
  /** What fields are called, where the address has one. */
  choices?: LoadedChoices | undefined
}

/** Narrows a list of products by name, type and organisation; their states are tabs. */
export function ProductFilter({ query, types, choices, organisation, clear, team, view }: ProductFilterProps) {
  const { q, type, quality, doubted, unconfirmed } = query
  const t = useTranslations('lists.filters')
  const spans = useSpanFilter(query)
  const products = useTranslations('products')
  const byType = {
    label: t('type'),
    name: 'type',
    value: type,
    shown: type === undefined ? undefined : (types.find(({ value }) => value === type)?.label ?? type),
    all: t('all'),
    options: types,
  }
  const byQuality = {
    label: t('quality'),
    name: 'quality',
    value: quality,
    shown: quality && t(quality),
    all: t('all'),
    options: qualityBands.map((value) => ({ value, label: t(value) })),
  }
  const byReport = {
    label: t('reports'),
    name: 'doubted',
    value: doubted,
    shown: doubted && t('doubted'),
    all: t('all'),
    options: [{ value: 'true', label: t('doubted') }],
  }
  const byAge = {
    label: t('unconfirmed', { months: spanOf(query) }),
    name: 'unconfirmed',
    value: unconfirmed,
    shown: unconfirmed && labelOf(choices?.productFields, unconfirmed),
    all: t('all'),
    options: [],
    more: team === undefined ? undefined : { team, of: 'productFields' as const },
  }
  return (
    <FilterBar
      label={products('filterLabel')}
      search={{ label: t('search'), value: q }}
      filters={types.length < 2 && type === undefined ? [] : [byType]}
      further={team === undefined ? undefined : [byQuality, byReport, byAge, ...spans]}
      clear={clear}
    >
      {organisation === undefined ? null : (
        <ClientMessages of={['ui', 'lists.filters']}>
          <OrganisationChip value={organisation.key} shown={organisation.title} />
        </ClientMessages>
      )}
      {team === undefined ? null : <ViewsMenu team={team} list="team.products" view={view} />}
    </FilterBar>
  )
}
