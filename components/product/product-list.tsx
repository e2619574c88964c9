import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/action/tab-links'
import { type ProductState, productStates } from '#contract/publication/publication'
import { ContentList, type ContentListProps } from '../content-list/content-list'
import { useShortStateName } from '../item/use-state-name'

type Query = { state?: string; sort?: string; cursor?: string }

export type ProductListProps = Pick<ContentListProps, 'place' | 'page' | 'cursor' | 'sort' | 'bulk' | 'hasWorkflow'> & {
  state: ProductState | undefined
  /** How many there are in each state; a state that is not named has none. Unknown for a team. */
  counts?: Partial<Record<ProductState, number>>
  hrefOf: (query: Query) => string
  /** Said where there are no products at all. */
  empty: string
}

/** Products by state, with what can be done to each and to several at once. */
export function ProductList({ state, counts, hrefOf, empty, ...list }: ProductListProps) {
  const t = useTranslations('products')
  const short = useShortStateName()
  const { place, sort } = list
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = productStates.filter((one) => counts === undefined || one === state || (counts[one] ?? 0) > 0)
  return (
    <div className="stack">
      <TabLinks
        label={t('byState')}
        tabs={[
          { href: hrefOf({ sort }), label: t('all'), count: total, current: state === undefined },
          ...shown.map((one) => ({
            href: hrefOf({ sort, state: one }),
            label: short(one, 'product'),
            count: counts && (counts[one] ?? 0),
            current: one === state,
          })),
        ]}
      />
      <ContentList
        {...list}
        kind="product"
        list={'team' in place ? 'team.products' : undefined}
        caption={t('caption')}
        hrefOf={(cursor) => hrefOf({ state, sort, cursor })}
        empty={{ title: state === undefined ? empty : t('noneInState') }}
        whole={'team' in place ? { team: place.team, kind: 'product', query: { state } } : undefined}
      />
    </div>
  )
}
