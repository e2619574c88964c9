import type { RelationList } from '#contract/content/relation'
import type { OrganisationMenu } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import { OpenConflicts, type OpenConflictsProps } from '../content/open-conflicts'
import { OutsideNotice } from '../content/outside-notice'
import { OrganisationFrame } from '../frame/organisation-frame'
import { ItemForm, type ItemFormProps } from '../item/item-form'
import { PublicationBadge } from '../item/publication-badge'
import { ArchivedNotice } from '../lifecycle/archived-notice'
import { PublicationNotices } from '../publication/publication-notices'
import { IncorrectNotice } from '../review/incorrect-notice'
import { useReasons } from '../rights/use-reasons'
import type { SupplementsCardProps } from '../supplement/supplements-card'
import { ProductActions, type ProductActionsProps } from './product-actions'
import { ProductCards, type ProductCardsProps } from './product-cards'

export type ProductEditProps = Pick<ItemFormProps, 'item' | 'user' | 'closedSections'> &
  Pick<SupplementsCardProps, 'attached'> &
  Pick<OpenConflictsProps, 'conflicts'> &
  Pick<ProductCardsProps, 'dates'> &
  Pick<ProductActionsProps, 'star'> & { menu: OrganisationMenu; relations: RelationList }

/** The form of a product, or what stands in it for who may not change it. */
export function ProductEdit(props: ProductEditProps) {
  const { menu, item, relations, attached, dates, conflicts, star, user, closedSections } = props
  const reason = useReasons()
  const isArchived = item.archived !== null || menu.archived
  return (
    <OrganisationFrame
      menu={menu}
      place="products"
      title={item.title}
      isName
      meta={<PublicationBadge kind="product" publication={item.publication} />}
      actions={<ProductActions menu={menu} item={item} star={star} />}
    >
      <OpenConflicts type="product" itemKey={item.key} version={item.version} conflicts={conflicts} />
      <ArchivedNotice menu={menu} item={item} />
      <IncorrectNotice incorrect={item.incorrect} />
      <PublicationNotices kind="product" organisation={menu.key} item={item} types={item.definitions} />
      <OutsideNotice item={item} types={item.definitions ?? []} />
      <ItemForm
        kind="product"
        organisation={menu.key}
        item={item}
        form={(query) => organisationPaths(menu.key).product(item.key, query)}
        user={user}
        closedSections={closedSections}
        hasWorkflow={menu.enableProductWorkflow}
        reason={isArchived ? undefined : reason(item, 'product', 'update')}
        messages={['supplements.card', 'relations']}
        cards={<ProductCards menu={menu} item={item} relations={relations} attached={attached} dates={dates} />}
      />
    </OrganisationFrame>
  )
}
