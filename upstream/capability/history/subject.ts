import { refusalOf } from '#contract/access/action-list'
import { type HistorySubject, type HistoryType, reinstatableTypes, type VersionUse } from '#contract/history/history'
import { itemKinds } from '#contract/kernel/item-kinds'
import { onlineVersion } from '#contract/publication/online'
import { applyDueTransitions, type StoredPublication } from '#contract/publication/stored-publication'
import type { Actor } from '../../kernel/call/actor.ts'
import { newestVersion, storedPublication } from '../../kernel/item/publication.ts'
import { getItem, type ItemWithOrganisation } from '../../kernel/item/repository.ts'
import { actionsOn, titleFor } from '../../kernel/item/seen.ts'
import { mayEdit } from '../../kernel/scope/scope.ts'
import type { Database } from '../../platform/db/store.ts'
import { reinstatableSubject } from './reinstatable-kinds.ts'

/** A thing with versions, as far as the caller may see them. */
export type Subject = HistorySubject & {
  id: number
  /** Who may not edit it, knows of no concepts. */
  seesDrafts: boolean
  /** Every use of each version: the one online can be planned as well. */
  uses: ReadonlyMap<string, VersionUse[]>
  /** For content: its publication, and the organisation that it lies in. */
  publication?: StoredPublication
  owner?: { id: number; publication: StoredPublication } | null
}

/** Uses of each version that something points at: due plans count as carried out, withdrawn ones as nothing. */
function usesOf(stored: StoredPublication, now: Date): ReadonlyMap<string, VersionUse[]> {
  const { publication } = applyDueTransitions(stored, now.getTime())
  const pointers = [
    [onlineVersion(publication, null, now.getTime()), 'published'],
    [publication.planned, 'planned'],
    [publication.ready, 'ready'],
    [publication.concept, 'concept'],
  ] as const
  const uses = new Map<string, VersionUse[]>()
  for (const [uuid, use] of pointers) if (uuid !== null) uses.set(uuid, [...(uses.get(uuid) ?? []), use])
  return uses
}

export function itemSubject(actor: Actor, { item, organisation }: ItemWithOrganisation, now: Date): Subject {
  const seesDrafts = mayEdit(actor, item)
  const obstacle = refusalOf(actionsOn(actor, { item, organisation }), 'update')
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
    publication: storedPublication(item),
    owner: organisation && { id: organisation.id, publication: storedPublication(organisation) },
    uses: usesOf(storedPublication(item), now),
  }
}

/** The thing of a type and key in the caller's scope, or 404. */
export async function getSubject(
  db: Database,
  actor: Actor,
  { type, key, now }: { type: HistoryType; key: string; now: Date },
): Promise<Subject> {
  const found = reinstatableTypes.find((known) => known === type)
  if (found !== undefined) return reinstatableSubject(db, actor, found, key)
  const kind = itemKinds.find((known) => known === type)
  if (kind === undefined) throw new Error(`nothing is known of the history of ${type}`)
  return itemSubject(actor, await getItem(db, actor, { kind, key }), now)
}
