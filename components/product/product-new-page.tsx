import { useLocale, useTranslations } from 'next-intl'
import type { OrganisationMenu } from '#contract/team/menu'
import type { TypeDefinition } from '#contract/types/type-definition'
import { OrganisationFrame } from '../frame/organisation-frame'
import { NewItemForm } from '../item/new-item-form'

export type ProductNewProps = { menu: OrganisationMenu; type: TypeDefinition; user: string }

/** The form of a new product. */
export function ProductNew({ menu, type, user }: ProductNewProps) {
  const t = useTranslations('pages.titles')
  return (
    <OrganisationFrame menu={menu} place="products" title={`${t('productAdd')}: ${type.name[useLocale()]}`}>
      <NewItemForm
        target={{ organisation: menu.key, part: 'product' }}
        types={[type]}
        draftKey={`${user}/new-product/${menu.key}/${type.key}`}
        mayPublish={menu.productActions.includes('publish')}
        hasWorkflow={menu.enableProductWorkflow}
      />
    </OrganisationFrame>
  )
}
