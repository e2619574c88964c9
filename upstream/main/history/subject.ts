import { refusalOf } from '#contract/action-list'
import { type HistorySubject, type HistoryType, reinstatableTypes, type VersionUse } from '#contract/history'
import { itemKinds } from '#contract/item'
import type { PublicationFacts } from '#contract/publication-facts'
import type { Actor } from '../../access/actor.ts'
import type { Database } from '../../db/store.ts'
import { factsOf, newestVersion } from '../item/publication.ts'
import { type FoundItem, getItem } from '../item/repository.ts'
import { actionsOn, titleFor } from '../item/views.ts'
import { mayEdit } from '../scope.ts'
import { settledSubject } from './settled-subject.ts'

/** A thing with versions, as far as the caller may see them. */
export type Subject = HistorySubject & {
  id: number
  /** Who may not edit it, knows of no concepts. */
  seesDrafts: boolean
  uses: ReadonlyMap<string, VersionUse>
  /** What is published and planned, of content. */
  facts?: PublicationFacts
}

export function itemSubject(actor: Actor, { item, organisation }: FoundItem): Subject {
  const seesDrafts = mayEdit(actor, item)
  const obstacle = refusalOf(actionsOn(actor, { item, organisation }), 'update')
  const pointers = [
    [item.publishedVersion, 'published'],
    [item.plannedVersion, 'planned'],
    [item.readyVersion, 'ready'],
    [item.conceptVersion, 'concept'],
  ] as const
  return {
    type: item.kind,
    id: item.id,
    key: item.key,
    title: titleFor(actor, item),
    organisation: organisation && { key: organisation.key, title: organisation.title },
    team: null,
    newest: seesDrafts ? newestVersion(item) : null,
    version: item.version,
    actions: obstacle === undefined ? ['restore'] : [],
    refused: obstacle === undefined || obstacle === 'FORBIDDEN' ? {} : { restore: obstacle },
    seesDrafts,
    facts: factsOf(item),
    uses: new Map(pointers.flatMap(([uuid, use]) => (uuid === null ? [] : [[uuid, use] as const]))),
  }
}

/** The thing of a type and key in the caller's scope, or 404. */
export async function getSubject(db: Database, actor: Actor, type: HistoryType, key: string): Promise<Subject> {
  const settled = reinstatableTypes.find((known) => known === type)
  if (settled !== undefined) return settledSubject(db, actor, settled, key)
  const kind = itemKinds.find((known) => known === type)
  if (kind === undefined) throw new Error(`nothing is known of the history of ${type}`)
  return itemSubject(actor, await getItem(db, actor, { kind, key }))
}
