import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { TabLinks } from '#components/ui/tab-links'
import type { ItemRow } from '#contract/item'
import { type PublicationState, publicationStates } from '#contract/publication'
import { formatDate } from '#lib/format'
import { publicationLabel } from '../item/publication-label'
import type { PublicationWords } from '../publication/publication-words'
import { toProductRow } from './product-rows'
import { ProductTable } from './product-table'

export type ProductListProps = {
  page: { items: ItemRow[]; next: string | null }
  cursor: string | undefined
  state: PublicationState | undefined
  /** How many there are in each state; a state that is not named has none. Unknown for a team. */
  counts?: Partial<Record<PublicationState, number>>
  hrefOf: (query: { state?: string; cursor?: string }) => string
  itemHref: (row: ItemRow) => string
  empty: string
  /** The team whose right to change several at once the caller has. */
  bulkTeam?: string
  withOrganisation?: boolean
  hasWorkflow: boolean
  words: PublicationWords
}

/** Products by state, with what can be done to each and to several at once. */
export async function ProductList(props: ProductListProps) {
  const { page, cursor, state, counts, hrefOf, itemHref, empty, bulkTeam, withOrganisation, hasWorkflow, words } = props
  const [t, item, short] = await Promise.all([
    getTranslations('products'),
    getTranslations('item'),
    getTranslations('states.short'),
  ])
  const rows = await Promise.all(
    page.items.map(async (row) =>
      toProductRow(row, {
        href: itemHref(row),
        label: await publicationLabel(row.publication),
        changed: formatDate(row.changedAt),
      }),
    ),
  )
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = publicationStates.filter((one) => counts === undefined || one === state || (counts[one] ?? 0) > 0)
  return (
    <div className="stack">
      <TabLinks
        label={t('byState')}
        tabs={[
          { href: hrefOf({}), label: t('all'), count: total, current: state === undefined },
          ...shown.map((one) => ({
            href: hrefOf({ state: one }),
            label: short(one),
            count: counts && (counts[one] ?? 0),
            current: one === state,
          })),
        ]}
      />
      <ListCard
        shown={rows.length}
        next={page.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => hrefOf({ state, cursor: next })}
        empty={{ title: state === undefined ? empty : t('noneInState') }}
      >
        <ProductTable
          rows={rows}
          team={bulkTeam}
          withOrganisation={withOrganisation}
          hasWorkflow={hasWorkflow}
          publication={words}
          words={{
            caption: t('caption'),
            name: item('name'),
            organisation: item('organisation'),
            publication: item('publication'),
            changed: item('changed'),
            choose: t.raw('choose'),
            chooseAll: t('chooseAll'),
            actions: t.raw('actions'),
            chosen: t.raw('chosen'),
            clear: t('clear'),
          }}
        />
      </ListCard>
    </div>
  )
}
