import { getTranslations } from 'next-intl/server'
import type { ConsumerActionsWords } from '#components/consumer/consumer-actions'
import { OffersCard } from '#components/consumer/offers-card'
import type { Offer } from '#contract/consumer'
import type { Contents, ItemRow } from '#contract/item'
import { menuList, type OrganisationMenu } from '#contract/menu'
import type { PublicationState } from '#contract/publication'
import type { Packed } from '#lib/packed'
import { organisationPaths } from '#lib/paths'
import { ContentsCard } from '../organisation/contents-card'
import type { PublicationWords } from '../publication/publication-words'
import { reasons } from '../rights/reasons'
import { ProductList } from './product-list'

export type OrganisationProductsProps = {
  menu: OrganisationMenu
  /** A type that the list is narrowed to. */
  type?: string
  page: { items: ItemRow[]; next: string | null }
  cursor: string | undefined
  state: PublicationState | undefined
  counts?: Partial<Record<PublicationState, number>>
  offers: Offer[]
  /** The table of contents, where all products are shown. */
  contents: Contents | undefined
  words: { publication: Packed<PublicationWords>; consumer: ConsumerActionsWords }
}

/** The products of an organisation by state, and below them those of others that it offers too. */
export async function OrganisationProducts(props: OrganisationProductsProps) {
  const { menu, type, page, cursor, state, counts, offers, contents, words } = props
  const [t, reason] = await Promise.all([getTranslations('pages'), reasons()])
  const to = organisationPaths(menu.key)
  return (
    <div className="stack gap-6">
      <ProductList
        page={page}
        cursor={cursor}
        state={state}
        counts={counts}
        hrefOf={(query) => to.products(type, query)}
        itemHref={(row) => to.product(row.key)}
        empty={t('nothing.products')}
        bulk={{ team: menu.parentTeamKey, reason: reason(menuList(menu, 'team'), 'team', 'bulkMutations') }}
        hasWorkflow={menu.enableProductWorkflow}
        words={words.publication}
      />
      {offers.length === 0 ? null : (
        <OffersCard
          organisation={menu.key}
          offers={offers}
          reason={reason(menuList(menu, 'product'), 'product', 'coHost')}
          words={words.consumer}
        />
      )}
      {contents === undefined ? null : <ContentsCard organisation={menu.key} contents={contents} />}
    </div>
  )
}
