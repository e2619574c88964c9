import { getTranslations } from 'next-intl/server'
import { type PublicationState, publicationStates } from '#contract/publication'
import { type PublishingGiven, publishingContent } from '../publication/publishing-content'
import type { ProductListData } from './product-list'

export type ProductListGiven = Pick<PublishingGiven, 'place' | 'page' | 'sort' | 'bulk' | 'hasWorkflow'> & {
  cursor: string | undefined
  state: PublicationState | undefined
  /** How many there are in each state; a state that is not named has none. Unknown for a team. */
  counts?: Partial<Record<PublicationState, number>>
  hrefOf: (query: { state?: string; sort?: string; cursor?: string }) => string
  empty: string
}

/** Products by state, in texts. */
export async function productListContent(given: ProductListGiven): Promise<ProductListData> {
  const { place, page, cursor, sort, state, counts, hrefOf, empty, bulk, hasWorkflow } = given
  const [t, short] = await Promise.all([getTranslations('products'), getTranslations('states.short')])
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = publicationStates.filter((one) => counts === undefined || one === state || (counts[one] ?? 0) > 0)
  return {
    states: {
      label: t('byState'),
      tabs: [
        { href: hrefOf({ sort }), label: t('all'), count: total, current: state === undefined },
        ...shown.map((one) => ({
          href: hrefOf({ sort, state: one }),
          label: short(one),
          count: counts && (counts[one] ?? 0),
          current: one === state,
        })),
      ],
    },
    list: await publishingContent({
      kind: 'product',
      place,
      caption: t('caption'),
      page,
      isFurther: cursor !== undefined,
      sort,
      hrefOf: (chosen) => hrefOf({ state, ...chosen }),
      empty: { title: state === undefined ? empty : t('noneInState') },
      bulk,
      whole: 'team' in place ? { team: place.team, kind: 'product', query: { state } } : undefined,
      hasWorkflow,
    }),
  }
}
