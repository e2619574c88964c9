import type { RelationList } from '#contract/content/relation'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import { CalendarFilesCard } from '../agenda/calendar-files-card'
import { ProductDates, type ProductDatesProps } from '../agenda/product-dates'
import type { ItemWithTypes } from '../item/item-form'
import { RelationsCard } from '../relation/relations-card'
import { useReasons } from '../rights/use-reasons'
import { SupplementsCard, type SupplementsCardProps } from '../supplement/supplements-card'
import { ProductTypes } from './product-types'

export type ProductCardsProps = Pick<SupplementsCardProps, 'attached'> & {
  menu: OrganisationMenu
  item: ItemWithTypes
  relations: RelationList
  /** When it takes place, from today on. */
  dates: ProductDatesProps['dates']
}

/** What belongs to a product, beside its form or its values. */
export function ProductCards({ menu, item, relations, attached, dates }: ProductCardsProps) {
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
