import { agendaTypes } from '#contract/agenda/type'
import type { Item } from '#contract/content/item'
import { changedFields } from '#contract/content/values'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, onlineVersionOf } from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'

/** The concept or ready version of somebody else that the actor would go on with, by how much it differs from what is online. */
export async function workBeneath(db: Database, actor: Actor, item: ItemRecord, now: Date): Promise<Item['beneath']> {
  const uuid = item.conceptVersion ?? item.readyVersion
  if (uuid === null) return null
  const version = await findVersion(db, item, uuid)
  if (version === undefined || version.authorId === actor.userId) return null
  const online = await findVersion(db, item, onlineVersionOf(item, null, now))
  const keys = [...new Set([...version.types, ...(online?.types ?? [])])]
  const types = item.kind === 'agenda' ? agendaTypes : await listTypes(db, item.tenantId, item.kind, keys)
  return {
    state: item.conceptVersion === null ? 'ready' : 'concept',
    author: version.authorName,
    at: version.at.toISOString(),
    fields: changedFields(online?.values ?? {}, version.values, types).length,
    isOnline: online !== undefined,
  }
}
