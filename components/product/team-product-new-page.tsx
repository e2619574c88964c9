import { useLocale, useTranslations } from 'next-intl'
import type { OrganisationMenu, TeamMenu } from '#contract/team/menu'
import type { TypeDefinition } from '#contract/types/type-definition'
import { TeamFrame } from '../frame/team-frame'
import { NewItemForm } from '../item/new-item-form'
import { ProductOwner } from './product-owner'

export type TeamProductNewProps = { menu: TeamMenu; owner: OrganisationMenu; type: TypeDefinition; user: string }

/** The form of a new product at an organisation of the team. */
export function TeamProductNew({ menu, owner, type, user }: TeamProductNewProps) {
  const t = useTranslations('pages.titles')
  return (
    <TeamFrame
      menu={menu}
      place="products"
      title={`${t('productAdd')}: ${type.name[useLocale()]}`}
      meta={<ProductOwner owner={owner} />}
    >
      <NewItemForm
        target={{ organisation: owner.key, part: 'product' }}
        ofTeam={menu.key}
        types={[type]}
        draftKey={`${user}/new-product/${owner.key}/${type.key}`}
        mayPublish={owner.productActions.includes('publish')}
        hasWorkflow={owner.enableProductWorkflow}
      />
    </TeamFrame>
  )
}
