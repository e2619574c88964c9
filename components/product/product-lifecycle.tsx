import { archivingUndoTime } from '#contract/constants'
import type { Item } from '#contract/item'
import type { OrganisationMenu } from '#contract/menu'
import { LifecycleMenu } from '../lifecycle/lifecycle-menu'
import { lifecycleWords } from '../lifecycle/lifecycle-words'

/** What can become of a product: copied, archived, restored, deleted. */
export async function ProductLifecycle({ menu, item }: { menu: OrganisationMenu; item: Item }) {
  const archivedAt = item.archived === null ? 0 : Date.parse(item.archived.at)
  const mayDelete = item.actions.includes('delete') && !menu.archived
  return (
    <LifecycleMenu
      target={{ organisation: menu.key, product: item.key }}
      title={item.title}
      isArchived={item.archived !== null}
      canUndo={Date.now() - archivedAt < archivingUndoTime}
      may={{
        copy: menu.productActions.includes('copyTo') && item.actions.includes('copyFrom'),
        archive: mayDelete,
        delete: item.actions.includes('delete') && (item.archived !== null || !menu.archived),
      }}
      words={await lifecycleWords.product()}
    />
  )
}
