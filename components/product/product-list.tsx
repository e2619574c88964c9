import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/action/tab-links'
import { type ProductState, productStates } from '#contract/publication/publication'
import type { ListView } from '#contract/team/list-view'
import {
  type ProductFilterName,
  type ProductsQuery,
  productFiltersOn,
  withoutProductFilter,
} from '#lib/queries/products'
import { ContentList, type ContentListProps } from '../content-list/content-list'
import { useShortStateName } from '../item/use-state-name'
import { FilterRemovals } from '../list-filter/filter-removals'
import { labelOf, spanOf } from '../list-filter/span-filter'
import { ProductFilter, type ProductFilterProps } from './product-filter'

export type ProductListProps = Pick<ContentListProps, 'place' | 'page' | 'bulk' | 'hasWorkflow' | 'list'> &
  Pick<ProductFilterProps, 'types' | 'choices'> & {
    query: ProductsQuery
    /** The view that is shown, of the list of a team. */
    view?: ListView
    /** How many there are in each state; a state that is not named has none. Unknown for a team. */
    counts?: Partial<Record<ProductState, number>>
    /** How many there are without each filter, where they leave nothing. */
    without: Partial<Record<ProductFilterName, number>>
    hrefOf: (query: ProductsQuery) => string
    /** Said where there are no products at all. */
    empty: string
  }

/** Products by state and by what narrows them, with what can be done to each and to several at once. */
export function ProductList({
  query,
  counts,
  types,
  without,
  view,
  hrefOf,
  empty,
  choices,
  ...list
}: ProductListProps) {
  const t = useTranslations('products')
  const filters = useTranslations('lists.filters')
  const short = useShortStateName()
  const { place, page } = list
  const { cursor, sort, ...filter } = query
  const { state } = filter
  const team = 'team' in place ? place.team : undefined
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = productStates.filter((one) => counts === undefined || one === state || (counts[one] ?? 0) > 0)
  // Those of all; by name or type there are fewer, which the list itself says.
  const isCounted = filter.q === undefined && filter.type === undefined
  const countOf = (count: number | undefined) => (isCounted ? count : undefined)
  const { organisation: key } = filter
  // All that is listed is of that one, when it is narrowed to one.
  const organisation = { key, title: key && (page.items[0]?.organisation?.title ?? key) }
  const field = filter.unconfirmed && labelOf(choices?.productFields, filter.unconfirmed)
  const labels: Record<ProductFilterName, string> = {
    q: `${filters('search')}: ${filter.q}`,
    type: `${filters('type')}: ${types.find(({ value }) => value === filter.type)?.label ?? filter.type}`,
    organisation: `${filters('organisation')}: ${organisation.title}`,
    state: state === undefined ? '' : short(state),
    doubted: filters('doubted'),
    unconfirmed: field === undefined ? '' : `${filters('unconfirmed', { months: spanOf(filter) })}: ${field}`,
    quality: filter.quality === undefined ? '' : `${filters('quality')}: ${filters(filter.quality)}`,
  }
  const ways = productFiltersOn(query).map((name) => ({
    name,
    label: labels[name],
    href: hrefOf(withoutProductFilter(query, name)),
    total: without[name] ?? 0,
  }))
  return (
    <div className="stack">
      <TabLinks
        label={t('byState')}
        tabs={[
          {
            href: hrefOf({ ...filter, sort, state: undefined }),
            label: t('all'),
            count: countOf(total),
            current: state === undefined,
          },
          ...shown.map((one) => ({
            href: hrefOf({ ...filter, sort, state: one }),
            label: short(one),
            count: countOf(counts && (counts[one] ?? 0)),
            current: one === state,
          })),
        ]}
      />
      <ContentList
        {...list}
        kind="product"
        field={field}
        view={view}
        caption={t('caption')}
        cursor={cursor}
        sort={sort}
        hrefOf={(from) => hrefOf({ ...filter, sort, cursor: from })}
        filters={
          <ProductFilter
            query={query}
            types={types}
            choices={choices}
            organisation={team === undefined ? undefined : organisation}
            team={team}
            view={view}
            clear={productFiltersOn(query).length === 0 ? undefined : hrefOf({ sort })}
          />
        }
        empty={
          ways.length === 0
            ? { title: empty }
            : {
                title: ways.length === 1 && state !== undefined ? t('noneInState') : t('filterNone'),
                help: <FilterRemovals ways={ways} />,
              }
        }
        whole={team === undefined ? undefined : { team, kind: 'product', query: filter }}
      />
    </div>
  )
}
