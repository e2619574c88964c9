import { getTranslations } from 'next-intl/server'
import { TabLinks } from '#components/ui/tab-links'
import type { ItemRow } from '#contract/item'
import { type PublicationState, publicationStates } from '#contract/publication'
import type { Packed } from '#lib/packed'
import type { PublicationWords } from '../publication/publication-words'
import { PublishingList } from '../publication/publishing-list'

export type ProductListProps = {
  page: { items: ItemRow[]; next: string | null }
  cursor: string | undefined
  state: PublicationState | undefined
  /** How many there are in each state; a state that is not named has none. Unknown for a team. */
  counts?: Partial<Record<PublicationState, number>>
  hrefOf: (query: { state?: string; cursor?: string }) => string
  itemHref: (row: ItemRow) => string
  empty: string
  /** The team whose right to change several at once is used, and why the caller lacks it. */
  bulk?: { team: string; reason: string | undefined }
  withOrganisation?: boolean
  hasWorkflow: boolean
  words: Packed<PublicationWords>
}

/** Products by state, with what can be done to each and to several at once. */
export async function ProductList(props: ProductListProps) {
  const { page, cursor, state, counts, hrefOf, itemHref, empty, bulk, withOrganisation, hasWorkflow, words } = props
  const [t, short] = await Promise.all([getTranslations('products'), getTranslations('states.short')])
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
      <PublishingList
        kind="product"
        caption={t('caption')}
        page={page}
        isFurther={cursor !== undefined}
        nextHref={(next) => hrefOf({ state, cursor: next })}
        itemHref={itemHref}
        empty={{ title: state === undefined ? empty : t('noneInState') }}
        bulk={bulk}
        whole={
          bulk === undefined || !withOrganisation ? undefined : { team: bulk.team, kind: 'product', query: { state } }
        }
        withOrganisation={withOrganisation}
        hasWorkflow={hasWorkflow}
        words={words}
      />
    </div>
  )
}
