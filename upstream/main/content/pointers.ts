import type { SaveAction } from '#contract/content'
import type { items } from '../../db/schema/item.ts'
import type { ItemRecord } from '../item/publication.ts'
import type { CheckedContent } from './check.ts'

/** Pointers after a save: what is made ready takes the concept's place, what is published takes everybody's. */
export function pointersAfter(save: SaveAction, uuid: string, now: Date): Partial<typeof items.$inferInsert> {
  if (save === 'concept') return { conceptVersion: uuid }
  if (save === 'ready') return { conceptVersion: null, readyVersion: uuid }
  return {
    conceptVersion: null,
    readyVersion: null,
    plannedVersion: null,
    plannedFrom: null,
    plannedUntil: null,
    publishedVersion: uuid,
    publishedFrom: now,
    publishedUntil: null,
    unpublishedAt: null,
    online: true,
  }
}

/** The title that values give, by the field that their first type names. */
export function titleOf({ types, values }: CheckedContent, fallback: string): string {
  const [type] = types
  const title = type === undefined ? undefined : values[type.titleField]
  return typeof title === 'string' && title !== '' ? title : fallback
}

/** Titles after a save: a concept's own stands beside the shared one; until something is shared there is only one. */
export function titlesAfter(
  save: SaveAction,
  item: ItemRecord,
  title: string,
): Pick<ItemRecord, 'title' | 'conceptTitle'> {
  const isShared = item.readyVersion !== null || item.plannedVersion !== null || item.publishedVersion !== null
  return save === 'concept' && isShared ? { title: item.title, conceptTitle: title } : { title, conceptTitle: null }
}
