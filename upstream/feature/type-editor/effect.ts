import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { fieldsOf } from '#contract/content/values'
import { isLive } from '#contract/publication/facts'
import { changesOf, newlyWrong } from '#contract/type-editor/type-changes'
import type { TypeEffect } from '#contract/type-editor/type-editor'
import { namedMaximum } from '#contract/type-editor/type-editor'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { factsOf, type ItemRecord, newestVersion } from '../../kernel/item/publication.ts'
import { owners } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { type FoundType, inputOf, newestDefinition, recordsOf } from './repository.ts'

/** So many records are judged at once. */
const batch = 500

const havingType = (tenantId: number, { kind, key }: Pick<FoundType, 'kind' | 'key'>) =>
  and(eq(items.tenantId, tenantId), eq(items.kind, kind), sql`${items.types} @> array[${key}]::text[]`)

/** In how many records each field is filled in, in their newest version. */
async function filledByName(db: Database, tenantId: number, found: FoundType): Promise<Map<string, number>> {
  const rows = await db
    .select({ name: sql<string>`field.name`, count: sql<number>`count(*)::int` })
    .from(items)
    .innerJoin(
      versions,
      sql`${versions.uuid} = coalesce(${items.conceptVersion}, ${items.readyVersion}, ${items.plannedVersion}, ${items.publishedVersion})`,
    )
    .innerJoin(sql`lateral jsonb_object_keys(${versions.values}) field(name)`, sql`true`)
    .where(havingType(tenantId, found))
    .groupBy(sql`field.name`)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** What must be right of a record: what is online or will be, as that; of the rest the newest version, as a concept. */
function judgedVersion(item: ItemRecord, now: Date) {
  const { planned, published } = factsOf(item)
  const online = isLive(factsOf(item), now.getTime()) ? published : planned
  return online === null
    ? { uuid: newestVersion(item), purpose: 'concept' as const }
    : { uuid: online, purpose: 'publish' as const }
}

type Wrong = { item: ItemRecord; fields: string[] }
type Types = { before: ReadonlyMap<string, TypeDefinition>; after: ReadonlyMap<string, TypeDefinition> }

/** Those fields of types that are named: what stays as it is can't become wrong. */
const only = (names: ReadonlySet<string>, { sections }: TypeDefinition) => ({
  sections: sections.map((section) => ({ ...section, fields: section.fields.filter(({ name }) => names.has(name)) })),
})

/** The records of a batch that are right now and would not be any more. */
async function wrongAmong(
  db: Database,
  found: readonly ItemRecord[],
  { before, after, names, now }: Types & { names: ReadonlySet<string>; now: Date },
): Promise<Wrong[]> {
  const judged = found.map((item) => ({ item, ...judgedVersion(item, now) }))
  const uuids = judged.flatMap(({ uuid }) => uuid ?? [])
  const values = sql<Record<string, unknown>>`coalesce((select jsonb_object_agg(part.key, part.value)
    from jsonb_each(${versions.values}) part where part.key in ${[...names]}), '{}'::jsonb)`
  const rows = await db
    .select({ uuid: versions.uuid, types: versions.types, values })
    .from(versions)
    .where(inArray(versions.uuid, uuids))
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  const today = localDate(now)
  return judged.flatMap(({ item, uuid, purpose }) => {
    const version = uuid === null ? undefined : byUuid.get(uuid)
    if (version === undefined) return []
    const of = (types: Types['before']) =>
      version.types.flatMap((key) => types.get(key) ?? []).map((type) => only(names, type))
    const fields = newlyWrong({ before: of(before), after: of(after), values: version.values, purpose, today })
    return fields.length === 0 ? [] : [{ item, fields }]
  })
}

/** Who may see which of these records, with the organisation of each. */
async function readableAmong(db: Database, actor: Actor, { kind }: FoundType, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { key: string; title: string } | null>()
  const rows = await db
    .select({ id: items.id, key: owners.key, title: owners.title })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(and(readableItems(actor, kind), inArray(items.id, [...ids])))
  return new Map(rows.map(({ id, key, title }) => [id, key === null || title === null ? null : { key, title }]))
}

/** What publishing the concept of a type means: for its fields, and for the content that is there. */
export async function effectOf(db: Database, actor: Actor, found: FoundType, now: Date): Promise<TypeEffect> {
  const { tenantId } = actor
  const definition = newestDefinition(found)
  const changes = changesOf(found.published && inputOf(found.published), inputOf(definition))
  const names = new Set(
    changes.flatMap(({ field, change }) => (change === 'same' || change === 'retired' ? [] : field.name)),
  )
  const [records, filled, known] = await Promise.all([
    recordsOf(db, tenantId, found),
    filledByName(db, tenantId, found),
    listTypes(db, tenantId, found.kind),
  ])
  const before = new Map(known.map((type) => [type.key, type]))
  const after = new Map([...before, [found.key, definition]])
  const labels = new Map(fieldsOf([definition]).map(({ name, label }) => [name, label]))
  const named: Wrong[] = []
  let [count, last] = [0, 0]
  while (names.size > 0) {
    const some = await db
      .select()
      .from(items)
      .where(and(havingType(tenantId, found), gt(items.id, last)))
      .orderBy(asc(items.id))
      .limit(batch)
    const wrong = await wrongAmong(db, some, { before, after, names, now })
    count += wrong.length
    named.push(...wrong.slice(0, namedMaximum - named.length))
    last = some.at(-1)?.id ?? 0
    if (some.length < batch) break
  }
  const readable = await readableAmong(
    db,
    actor,
    found,
    named.map(({ item }) => item.id),
  )
  return {
    version: found.draft?.version ?? 0,
    records,
    fields: changes.map(({ field: { name, label, type }, change }) => ({
      ...{ name, label, type, change },
      filled: filled.get(name) ?? 0,
    })),
    invalid: {
      count,
      items: named.flatMap(({ item, fields }) => {
        const organisation = readable.get(item.id)
        if (organisation === undefined) return []
        return {
          key: item.key,
          title: titleFor(actor, item),
          organisation,
          fields: fields.flatMap((name) => labels.get(name) ?? []),
        }
      }),
    },
  }
}
