import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { ButtonLink } from '#components/ui/action/button-link'
import { TypeIcon } from '#components/ui/display/type-icon'
import { Card } from '#components/ui/page/card'
import type { Offer } from '#contract/content/consumer'
import type { Contents } from '#contract/content/contents'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import type { ProductsQuery } from '#lib/queries/products'
import { OffersCard } from '../consumer/offers-card'
import { ListActions } from '../content-list/list-actions'
import { OrganisationFrame } from '../frame/organisation-frame'
import { PublicationBadge } from '../item/publication-badge'
import { useReasons } from '../rights/use-reasons'
import { ProductList, type ProductListProps } from './product-list'

type OrganisationProductActionsProps = {
  menu: OrganisationMenu
  /** The type that the list is narrowed to. */
  type: OrganisationMenu['productTypes'][number] | undefined
  query: ProductsQuery
  bulkReason: string | undefined
}

/** Actions on the products of an organisation: as a workbook, and a new one. */
function OrganisationProductActions({ menu, type, query, bulkReason }: OrganisationProductActionsProps) {
  const t = useTranslations('pages.titles')
  const errors = useTranslations('errors')
  const reason = useReasons()
  const organisation = menu.key
  const to = organisationPaths(organisation)
  const noTypes = menu.productTypes.length === 0 ? errors('PRODUCTS_NOT_ALLOWED.message') : undefined
  return (
    <ListActions
      query={{ kind: 'product', organisation, q: query.q, type: type?.key ?? query.type, state: query.state }}
      reading={{ organisation, reason: bulkReason }}
    >
      <ButtonLink
        look="primary"
        icon={<Plus />}
        href={type === undefined ? to.productAdd() : to.productNew(type.key)}
        reason={reason(menuList(menu, 'product'), 'product', 'create') ?? noTypes}
      >
        {type === undefined ? t('productAdd') : t('productAddOfType', { type: type.name })}
      </ButtonLink>
    </ListActions>
  )
}

type ContentsCardProps = { organisation: string; contents: Contents }

/** The table of contents: what the organisation holds by type, each with its state; nothing where nothing is in it. */
function ContentsCard({ organisation, contents: { groups, isCut } }: ContentsCardProps) {
  const t = useTranslations('contents')
  const to = organisationPaths(organisation)
  if (groups.length === 0) return null
  return (
    <Card title={t('title')} note={t('note')}>
      <div className="stack gap-4">
        {groups.map(({ kind, type, items }) => (
          <section key={`${kind} ${type?.key ?? ''}`} className="stack gap-2">
            <h3 className="flex items-center gap-2">
              {type === undefined || type === null ? null : <TypeIcon name={type.icon} />}
              <span>{type?.name ?? t(kind)}</span>
            </h3>
            <ul className="grid gap-1">
              {items.map(({ key, title, publication }) => (
                <li key={key} className="flex flex-wrap items-center justify-between gap-2">
                  <AppLink href={kind === 'product' ? to.product(key) : to.supplement(key)}>{title}</AppLink>
                  <PublicationBadge kind={kind} publication={publication} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {isCut ? <p className="text-muted">{t('cut')}</p> : null}
      </div>
    </Card>
  )
}

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
        // Of a type that the organisation does not have nothing can be added, nor a workbook requested.
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
