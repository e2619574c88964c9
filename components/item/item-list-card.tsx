import { ListCard } from '#components/frame/list-card'
import type { ItemRow } from '#contract/item'
import { withCursor } from '#lib/paths'
import { ItemTable } from './item-table'

export type ItemListCardProps = {
  caption: string
  page: { items: ItemRow[]; next: string | null }
  cursor: string | undefined
  /** The address of the list itself, for its further pages. */
  self: string
  hrefOf: (row: ItemRow) => string
  empty: string
  /** Why it is empty, or what the things are for. */
  emptyHelp?: string
  withOrganisation?: boolean
}

/** A page of a list of content, in a card with its pager. */
export function ItemListCard({
  caption,
  page,
  cursor,
  self,
  hrefOf,
  empty,
  emptyHelp,
  withOrganisation,
}: ItemListCardProps) {
  return (
    <ListCard
      shown={page.items.length}
      next={page.next}
      isFurther={cursor !== undefined}
      hrefOf={(next) => withCursor(self, next)}
      empty={{ title: empty, help: emptyHelp }}
    >
      <ItemTable caption={caption} rows={page.items} hrefOf={hrefOf} withOrganisation={withOrganisation} />
    </ListCard>
  )
}
