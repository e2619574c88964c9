import { actionList, archivedState } from '#contract/access/action-list'
import type { DeskSubject } from '#contract/content/desk'
import { newestShared } from '#contract/publication/stored-publication'
import type { Actor } from '../call/actor.ts'
import { placeOf } from '../scope/place.ts'
import { mayEdit } from '../scope/scope.ts'
import { type ItemRecord, storedPublication } from './publication.ts'
import type { Owner } from './repository.ts'

/** The title that the actor may see: that of the concept for those who may edit it, else the one that is shared. */
export const titleFor = (actor: Actor, item: ItemRecord): string =>
  item.conceptTitle !== null && mayEdit(actor, item) ? item.conceptTitle : item.title

/** An item as lists of many kinds name it; an organisation lies in itself. */
export const toDeskSubject = (
  actor: Actor,
  { item, owner }: { item: ItemRecord; owner: Pick<Owner, 'key' | 'title'> | null },
): DeskSubject => {
  const title = titleFor(actor, item)
  const { kind, key } = item
  return { kind, key, title, organisation: owner === null ? { key, title } : { key: owner.key, title: owner.title } }
}

/** The newest version that everyone in scope knows of. */
export const sharedVersion = (item: ItemRecord) => newestShared(storedPublication(item))

/** An item as the actor may know it: for who may not edit it there is no concept. */
export const asSeen = (actor: Actor, item: ItemRecord): ItemRecord =>
  item.conceptVersion === null || mayEdit(actor, item) ? item : { ...item, conceptVersion: null, conceptTitle: null }

type Owned = { item: ItemRecord; organisation: { archivedAt: Date | null } | null }

export const actionsOn = (actor: Actor, { item, organisation }: Owned) =>
  actionList(actor.grants, item.kind, placeOf(item), {
    viewing: actor.viewer !== null,
    archived: archivedState(item.archivedAt, organisation?.archivedAt),
  })
