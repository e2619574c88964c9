import { and, eq, inArray, or } from 'drizzle-orm'
import type { Item, RelatedTitle } from '#contract/content/item'
import { fieldsOf } from '#contract/content/values'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { storedOpeningTimes } from '#contract/fields/opening-times'
import { relationRules } from '#contract/fields/relation'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { ItemWithOrganisation } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { agendaDefinitions, listTypes } from '../../kernel/type/definitions.ts'
import { items } from '../../platform/db/schema/item.ts'
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

/** What values refer to, with its title, as far as the actor may read it. */
export async function relatedIn(
  db: Database,
  actor: Actor,
  definitions: TypeDefinition[],
  values: Item['values'],
): Promise<RelatedTitle[]> {
  const references = fieldsOf(definitions)
    .filter(({ type }) => type === 'relation')
    .flatMap(({ name }) => [values[name]].flat())
    .flatMap((value) => relationRules.stored.safeParse(value).data ?? [])
  if (references.length === 0) return []
  const kinds = [...new Set(references.map(({ kind }) => kind))]
  const keys = references.map(({ key }) => key)
  const isReadable = or(...kinds.map((kind) => and(eq(items.kind, kind), readableItems(actor, kind))))
  const found = await db
    .select()
    .from(items)
    .where(and(eq(items.tenantId, actor.tenantId), inArray(items.key, keys), isReadable))
  return references.flatMap(({ kind, key }) => {
    const item = found.find((one) => one.kind === kind && one.key === key)
    return item === undefined ? [] : [{ kind, key, title: titleFor(actor, item) }]
  })
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
