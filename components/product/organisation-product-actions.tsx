import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import type { ProductsQuery } from '#lib/queries/products'
import { ListActions } from '../content-list/list-actions'
import { useReasons } from '../rights/use-reasons'

export type OrganisationProductActionsProps = {
  menu: OrganisationMenu
  /** The type that the list is narrowed to. */
  type: OrganisationMenu['productTypes'][number] | undefined
  query: ProductsQuery
  bulkReason: string | undefined
}

/** What can be done with the products of an organisation: as a workbook, and a new one. */
export function OrganisationProductActions({ menu, type, query, bulkReason }: OrganisationProductActionsProps) {
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
