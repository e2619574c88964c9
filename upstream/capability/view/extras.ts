import { and, eq, inArray, or } from 'drizzle-orm'
import type { Item, RelatedTitle } from '#contract/content/item'
import { fieldsOf } from '#contract/content/values'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { storedOpeningTimes } from '#contract/fields/opening-times'
import { type RelationValue, relationRules } from '#contract/fields/relation'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, onlineVersionOf } from '../../kernel/item/publication.ts'
import { type ItemWithOrganisation, owners } from '../../kernel/item/repository.ts'
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

type Content = { types: TypeDefinition[]; values: Readonly<Record<string, unknown>> }

/** What the references in values point at. */
const referencesIn = ({ types, values }: Content): RelationValue[] =>
  fieldsOf(types)
    .filter(({ type }) => type === 'relation')
    .flatMap(({ name }) => [values[name]].flat())
    .flatMap((value) => relationRules.stored.safeParse(value).data ?? [])

/** What values refer to, with its title, as far as the actor may read it. */
export async function relatedIn(
  db: Database,
  actor: Actor,
  definitions: TypeDefinition[],
  values: Item['values'],
): Promise<RelatedTitle[]> {
  const references = referencesIn({ types: definitions, values })
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

/**
 * What the values of some records of an organisation refer to, with its title, for who checks them: what visitors see, and
 * for who has an account all that lies in the organisation.
 */
export async function relatedOf(
  db: Database,
  contents: readonly Content[],
  { organisation, isOutsider, now }: { organisation: ItemRecord; isOutsider: boolean; now: Date },
): Promise<RelatedTitle[]> {
  const references = contents.flatMap(referencesIn)
  if (references.length === 0) return []
  const keys = references.map(({ key }) => key)
  const found = await db
    .select({ item: items, owner: owners })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(and(eq(items.tenantId, organisation.tenantId), inArray(items.key, keys)))
  return found.flatMap(({ item, owner }) => {
    const isOwn = !isOutsider && [item.id, item.organisationId].includes(organisation.id)
    const { kind, key, title } = item
    const isReferred = references.some((one) => one.kind === kind && one.key === key)
    if (kind === 'agenda' || !isReferred || !(isOwn || onlineVersionOf(item, owner, now) !== null)) return []
    return [{ kind, key, title }]
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
