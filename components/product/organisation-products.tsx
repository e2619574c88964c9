import { useTranslations } from 'next-intl'
import type { Offer } from '#contract/content/consumer'
import type { Contents } from '#contract/content/contents'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import { OffersCard } from '../consumer/offers-card'
import { OrganisationFrame } from '../frame/organisation-frame'
import { useReasons } from '../rights/use-reasons'
import { ContentsCard } from './contents-card'
import { OrganisationProductActions } from './organisation-product-actions'
import { ProductList, type ProductListProps } from './product-list'

export type OrganisationProductsProps = Pick<ProductListProps, 'page' | 'query' | 'without' | 'counts'> & {
  menu: OrganisationMenu
  /** A type that the page is of. */
  pageOfType: string | undefined
  /** Products of others that the organisation offers too. */
  offers: readonly Offer[]
  /** The table of contents, where all products are shown. */
  contents: Contents | undefined
}

/** The products of an organisation by state, and below them those of others that it offers too. */
export function OrganisationProducts({ menu, pageOfType: type, offers, contents, ...list }: OrganisationProductsProps) {
  const t = useTranslations('pages')
  const reason = useReasons()
  const to = organisationPaths(menu.key)
  const known = menu.productTypes.find(({ key }) => key === type)
  const bulkReason = reason(menuList(menu, 'team'), 'team', 'bulkMutations')
  return (
    <OrganisationFrame
      menu={menu}
      place="products"
      title={known?.name ?? t('titles.products')}
      width="wide"
      actions={
        // Of a type that the organisation does not have nothing can be added, nor asked for as a workbook.
        type !== undefined && known === undefined ? undefined : (
          <OrganisationProductActions menu={menu} type={known} query={list.query} bulkReason={bulkReason} />
        )
      }
    >
      <div className="stack gap-6">
        <ProductList
          {...list}
          place={{ organisation: menu.key }}
          types={type === undefined ? menu.productTypes.map(({ key, name }) => ({ value: key, label: name })) : []}
          hrefOf={(query) => to.products(type, query)}
          empty={t('nothing.products')}
          bulk={{ team: menu.parentTeamKey, reason: bulkReason, isReadable: menu.teamActions.includes('read') }}
          hasWorkflow={menu.enableProductWorkflow}
        />
        {offers.length === 0 ? null : (
          <OffersCard
            organisation={menu.key}
            offers={offers}
            reason={reason(menuList(menu, 'product'), 'product', 'coHost')}
          />
        )}
        {contents === undefined ? null : <ContentsCard organisation={menu.key} contents={contents} />}
      </div>
    </OrganisationFrame>
  )
}
