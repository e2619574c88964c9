import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { storedOpeningTimes } from '#contract/fields/opening-times'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { ItemWithOrganisation } from '../../kernel/item/repository.ts'
import { agendaDefinitions, listTypes } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'
import { findSeenVersion, typesSeen } from './item-view.ts'

/** The types of an item with their fields, in its order, of the version that the actor sees. */
export async function definitionsOf(
  db: Database,
  actor: Actor,
  found: ItemWithOrganisation,
): Promise<TypeDefinition[]> {
  const { kind } = found.item
  if (kind === 'agenda') return agendaDefinitions
  const keys = await typesSeen(db, actor, found)
  const known = new Map((await listTypes(db, actor.tenantId, kind, keys)).map((type) => [type.key, type]))
  return keys.flatMap((key) => known.get(key) ?? [])
}

/** The opening times of an organisation, of the version that the actor sees. */
export async function openingTimesSeen(
  db: Database,
  actor: Actor,
  organisation: ItemRecord,
): Promise<OpeningTimes | undefined> {
  const version = await findSeenVersion(db, actor, organisation)
  const times = storedOpeningTimes.safeParse(version?.values.openingTimes)
  return times.success ? times.data : undefined
}
