import type { DeskSubject, HandOver } from '#contract/content/desk'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { Owner } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'

export type FoundWithOwner = { item: ItemRecord; owner: Owner | null }

/** An item as the desk names it; an organisation lies in itself. */
export const toDeskSubject = (actor: Actor, { item, owner }: FoundWithOwner): DeskSubject => {
  const title = titleFor(actor, item)
  const { kind, key } = item
  return { kind, key, title, organisation: owner === null ? { key, title } : { key: owner.key, title: owner.title } }
}

/** The hand-over of an item; null when nothing waits. */
export const handOverOf = ({ readyVersion, readyAt, readyByName, readyNote }: ItemRecord): HandOver | null =>
  readyVersion === null || readyAt === null
    ? null
    : { version: readyVersion, at: readyAt.toISOString(), by: readyByName, note: readyNote }
