import { and, eq, inArray, or } from 'drizzle-orm'
import type { RelatedTitle } from '#contract/content/item'
import { referenceFields, titled } from '#contract/content/titled'
import { fieldsOf, type Values } from '#contract/content/values'
import { type RelationValue, relationRules } from '#contract/fields/relation'
import type { TypeDefinition } from '#contract/types/type-definition'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Actor } from '../call/actor.ts'
import { readableItems } from '../scope/scope.ts'
import { type ItemRecord, onlineVersionOf } from './publication.ts'
import { owners } from './repository.ts'
import { titleFor } from './seen.ts'

export type Types = Pick<TypeDefinition, 'sections'>[]
type Content = { types: Types; values: Readonly<Values> }

/** What the references in values point at. */
const referencesIn = ({ types, values }: Content): RelationValue[] =>
  referenceFields(fieldsOf(types))
    .flatMap(({ name }) => [values[name]].flat())
    .flatMap((value) => relationRules.stored.safeParse(value).data ?? [])

async function titlesFor(db: Database, actor: Actor, references: readonly RelationValue[]): Promise<RelatedTitle[]> {
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

/** What values refer to, with its title, as far as the actor may read it. */
export const relatedIn = (db: Database, actor: Actor, types: Types, ...versions: Values[]): Promise<RelatedTitle[]> =>
  titlesFor(
    db,
    actor,
    versions.flatMap((values) => referencesIn({ types, values })),
  )

type Outside = { tenantId: number; within?: ItemRecord | undefined; now: Date }

/**
 * What the values of some records refer to, with its title, for who checks them and may read no more than visitors; `within`
 * is an organisation of which they see all.
 */
export async function relatedOf(
  db: Database,
  contents: readonly Content[],
  { tenantId, within, now }: Outside,
): Promise<RelatedTitle[]> {
  const references = contents.flatMap(referencesIn)
  if (references.length === 0) return []
  const keys = references.map(({ key }) => key)
  const found = await db
    .select({ item: items, owner: owners })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(and(eq(items.tenantId, tenantId), inArray(items.key, keys)))
  return found.flatMap(({ item, owner }) => {
    const isOwn = within !== undefined && [item.id, item.organisationId].includes(within.id)
    const { kind, key, title } = item
    const isReferred = references.some((one) => one.kind === kind && one.key === key)
    if (kind === 'agenda' || !isReferred || !(isOwn || onlineVersionOf(item, owner, now) !== null)) return []
    return [{ kind, key, title }]
  })
}

/** Versions of one thing as they are compared: references have the title of what they point at, if the actor may read it. */
export async function withTitles(
  db: Database,
  actor: Actor,
  types: Types,
  versions: readonly Values[],
): Promise<Values[]> {
  const related = await relatedIn(db, actor, types, ...versions)
  return related.length === 0 ? [...versions] : versions.map((values) => titled(values, fieldsOf(types), related))
}
