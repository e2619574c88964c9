import type { RelationList } from '#contract/content/relation'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import { CalendarFilesCard } from '../agenda/calendar-downloads'
import { ProductDates, type ProductDatesProps } from '../agenda/coming-dates'
import { OpenConflicts, type OpenConflictsProps } from '../content/open-conflicts'
import { OutsideNotice } from '../content/outside-notice'
import { OrganisationFrame } from '../frame/organisation-frame'
import { ItemForm, type ItemFormProps, type ItemWithTypes } from '../item/item-form'
import { PublicationBadge } from '../item/publication-badge'
import { ArchivedNotice } from '../lifecycle/archived-notice'
import { PublicationNotices } from '../publication/publication-notices'
import { RelationsCard } from '../relation/relations-card'
import { IncorrectNotice } from '../review/incorrect-notice'
import { useReasons } from '../rights/use-reasons'
import { SupplementsCard, type SupplementsCardProps } from '../supplement/supplements-card'
import { ProductActions, type ProductActionsProps } from './product-actions'
import { ProductTypes } from './product-types'

type ProductCardsProps = Pick<SupplementsCardProps, 'attached'> & {
  menu: OrganisationMenu
  item: ItemWithTypes
  relations: RelationList
  /** When it takes place, from today on. */
  dates: ProductDatesProps['dates']
}

/** Cards of a product, beside its form or its values. */
function ProductCards({ menu, item, relations, attached, dates }: ProductCardsProps) {
  const reason = useReasons()
  const organisation = menu.key
  const { key, title } = item
  return (
    <>
      {item.actions.includes('update') ? (
        <ProductTypes
          item={item}
          types={menu.productTypes}
          hrefOf={(type) => organisationPaths(organisation).productOfType(key, type)}
        />
      ) : null}
      <SupplementsCard
        user={{ organisation, kind: 'product', item: key }}
        attached={attached}
        reason={reason(item, 'product', 'update') ?? reason(menuList(menu, 'supplement'), 'supplement', 'use')}
      />
      <RelationsCard
        of={{ organisation, product: key }}
        list={relations}
        reason={reason(item, 'product', 'relations')}
      />
      <ProductDates of={{ organisation, product: key }} dates={dates} />
      <CalendarFilesCard agenda={{ type: 'product', key, organisation }} name={title} />
    </>
  )
}

export type ProductEditProps = Pick<ItemFormProps, 'item' | 'user' | 'closedSections'> &
  Pick<SupplementsCardProps, 'attached'> &
  Pick<OpenConflictsProps, 'conflicts'> &
  Pick<ProductCardsProps, 'dates'> &
  Pick<ProductActionsProps, 'star'> & { menu: OrganisationMenu; relations: RelationList }

/** The form of a product, or its values for people who may not change it. */
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
