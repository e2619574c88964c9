import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DoubtedRecord } from '#contract/content/doubts'
import { fieldsOf } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { ListQuery } from '#contract/kernel/list'
import type { FieldDefinition } from '#contract/types/type-definition'
import { relatedInDoubts, toDoubt } from '../../capability/doubt/open.ts'
import { publicationRight } from '../../capability/publication/change.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, onlineVersionOf } from '../../kernel/item/publication.ts'
import { ownerColumns, owners } from '../../kernel/item/repository.ts'
import { toDeskSubject } from '../../kernel/item/seen.ts'
import { editableOfAnyKind } from '../../kernel/scope/scope.ts'
import { typesOfKind } from '../../kernel/type/definitions.ts'
import { doubts } from '../../platform/db/schema/doubt.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'

const since = sql<string>`min(${doubts.since})`

/** The records with something open that the actor may edit, the oldest first. */
export const doubtedItems = (db: Database, actor: Actor, where: SQL | undefined) =>
  db
    .select({ id: items.id, since: since.as('oldest') })
    .from(doubts)
    .innerJoin(items, eq(items.id, doubts.itemId))
    .where(
      and(
        ...[eq(doubts.tenantId, actor.tenantId), eq(doubts.state, 'open'), isNull(items.archivedAt)],
        ...[editableOfAnyKind(actor), where],
      ),
    )
    .groupBy(items.id)
    .$dynamic()

const moment = (value: string) => new Date(value).toISOString()

/** A page of records with what is open about each. */
export async function listDoubted(
  db: Database,
  actor: Actor,
  where: SQL | undefined,
  query: ListQuery,
  { now, locale }: { now: Date; locale: Locale },
) {
  const after = decodeCursor(query.cursor, cursors.byMoment)
  const found = await doubtedItems(db, actor, where)
    .having(after && sql`(${since}, ${items.id}) > (${after[0]}::timestamptz, ${after[1]}::bigint)`)
    .orderBy(asc(since), asc(items.id))
    .limit(query.limit + 1)
  const page = toPage(found, query.limit, (row) => [moment(row.since), row.id])
  const total = query.total === 'true' ? { total: await countDoubted(db, actor, where) } : {}
  const records = await doubtedRecords(
    db,
    actor,
    page.items.map(({ id }) => id),
    { now, locale },
  )
  return { ...page, ...total, items: records }
}

/** How many records have something open that the actor may decide about. */
export async function countDoubted(db: Database, actor: Actor, where?: SQL): Promise<number> {
  const counted = doubtedItems(db, actor, where).as('doubted')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(counted)
  return row?.count ?? 0
}

const placeIn = (fields: readonly FieldDefinition[], name: string) => fields.findIndex((field) => field.name === name)

/** Records with what is open about them, in the order of the ids. */
export async function doubtedRecords(
  db: Database,
  actor: Actor,
  ids: readonly number[],
  { now, locale }: { now: Date; locale: Locale },
): Promise<DoubtedRecord[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ item: items, owner: ownerColumns, doubt: doubts })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .leftJoin(doubts, and(eq(doubts.itemId, items.id), eq(doubts.state, 'open')))
    .where(or(...ids.map((id) => eq(items.id, id))))
    .orderBy(asc(doubts.since), asc(doubts.id))
  const kinds = [...new Set(rows.map(({ item }) => item.kind))]
  const types = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const keys = [...new Set(rows.flatMap(({ item }) => (item.kind === kind ? item.types : [])))]
        return [kind, await typesOfKind(db, actor.tenantId, kind, keys)] as const
      }),
    ),
  )
  const fieldsOfItem = (item: ItemRecord) =>
    fieldsOf((types.get(item.kind satisfies ItemKind) ?? []).filter(({ key }) => item.types.includes(key)))
  const open = rows.flatMap(({ doubt }) => (doubt === null ? [] : [doubt]))
  const related = await relatedInDoubts(db, actor, [...types.values()].flat(), open)
  return ids.flatMap((id): DoubtedRecord[] => {
    const own = rows.filter(({ item }) => item.id === id)
    const [first] = own
    if (first === undefined) return []
    const fields = fieldsOfItem(first.item)
    const ofItem = open.filter(({ itemId }) => itemId === id)
    return [
      {
        ...toDeskSubject(actor, first),
        publishes: publicationRight(actor, first.item) === 'publish' && onlineVersionOf(first.item, null, now) !== null,
        // In the order of the form; what is said of the whole comes first.
        doubts: ofItem
          .toSorted((one, other) => placeIn(fields, one.field) - placeIn(fields, other.field))
          .map((doubt) => toDoubt(doubt, { fields, related, locale })),
        fields: fields.filter(({ name }) => ofItem.some((doubt) => doubt.field === name)),
      },
    ]
  })
}
