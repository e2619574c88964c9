import type { HandOver } from '#contract/content/desk'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { Owner } from '../../kernel/item/repository.ts'

export type ItemWithOwner = { item: ItemRecord; owner: Owner | null }

/** The hand-over of an item; null when nothing waits. */
export const handOverOf = ({ readyVersion, readyAt, readyByName, readyNote }: ItemRecord): HandOver | null =>
  readyVersion === null || readyAt === null
    ? null
    : { version: readyVersion, at: readyAt.toISOString(), by: readyByName, note: readyNote }
