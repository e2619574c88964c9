import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import type { OrganisationMenu, TeamMenu } from '#contract/team/menu'
import type { TypeDefinition } from '#contract/types/type-definition'
import { teamPaths } from '#lib/paths/paths'
import { OpenConflicts, type OpenConflictsProps } from '../content/open-conflicts'
import { OutsideNotice } from '../content/outside-notice'
import { TeamFrame } from '../frame/team-frame'
import { ItemForm, type ItemWithTypes } from '../item/item-form'
import { PublicationBadge } from '../item/publication-badge'
import { PublicationNotices } from '../publication/publication-notices'
import { IncorrectNotice } from '../review/incorrect-notice'
import { BaseTypeReason } from './base-type-page'
import { ProductOwner } from './product-owner'
import { ProductTypeForm } from './product-type-form'
import { ProductTypes } from './product-types'

export type TeamProductTypeProps = Pick<OpenConflictsProps, 'conflicts'> & {
  menu: TeamMenu
  /** The menu of the organisation that has it. */
  owner: OrganisationMenu
  item: ItemWithTypes
  /** The type that it would get; undefined for the one that it has. */
  next: TypeDefinition | undefined
  user: string
}

/** A product of an organisation of the team, edited as it is or as it would be with another type. */
export function TeamProductType({ menu, owner, item, next, conflicts, user }: TeamProductTypeProps) {
  const t = useTranslations('types.product')
  const to = teamPaths(menu.key)
  const back = to.product(item.key)
  return (
    <TeamFrame
      menu={menu}
      place="products"
      title={next === undefined ? item.title : t('title', { title: item.title })}
      meta={
        <>
          <PublicationBadge kind="product" publication={item.publication} />
          <ProductOwner owner={owner} />
        </>
      }
      actions={<ButtonLink href={back}>{t('back')}</ButtonLink>}
    >
      <OpenConflicts type="product" itemKey={item.key} version={item.version} conflicts={conflicts} />
      <IncorrectNotice incorrect={item.incorrect} />
      {next === undefined ? (
        <>
          <PublicationNotices kind="product" organisation={owner.key} item={item} types={item.definitions} />
          <OutsideNotice item={item} types={item.definitions ?? []} />
          <ItemForm
            kind="product"
            organisation={owner.key}
            item={item}
            user={user}
            hasWorkflow={owner.enableProductWorkflow}
            reason={undefined}
            messages={[]}
            cards={
              <ProductTypes
                item={item}
                types={owner.productTypes}
                hrefOf={(type) => to.productOfType(item.key, type)}
              />
            }
          />
        </>
      ) : next.base ? (
        <BaseTypeReason href={back} label={t('back')} />
      ) : (
        <ProductTypeForm owner={owner} item={item} next={next} user={user} doneHref={back} />
      )}
    </TeamFrame>
  )
}
