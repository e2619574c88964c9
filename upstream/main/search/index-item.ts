import type { TypeDefinition } from '#contract/type-definition'
import { valuesToText } from '#contract/values'
import { itemSearch } from '../../db/schema/search.ts'
import type { Database } from '../../db/store.ts'
import type { ItemRecord } from '../item/publication.ts'

/**
 * Keeps what search reads of an item. Its text is that of the published version, which everyone in scope may see; a
 * concept changes the title only, for it must be found by who works on it.
 */
export async function indexItem(
  db: Database,
  item: ItemRecord,
  content: { types: TypeDefinition[]; values: Record<string, unknown> },
): Promise<void> {
  const isPublic = item.conceptVersion === null && item.readyVersion === null
  const text = valuesToText(content.values, content.types, 'nl')
  const row = { itemId: item.id, title: item.title, body: isPublic ? text : '' }
  await db
    .insert(itemSearch)
    .values(row)
    .onConflictDoUpdate({
      target: itemSearch.itemId,
      set: isPublic ? { title: row.title, body: row.body } : { title: row.title },
    })
}
