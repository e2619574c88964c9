import { and, asc, desc, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { WaitingRow } from '#contract/content/desk'
import { itemKinds } from '#contract/kernel/item-kinds'
import type { ListQuery } from '#contract/kernel/list'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, publicationOf } from '../../kernel/item/publication.ts'
import { ownerColumns, owners } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { asSeen, toDeskSubject } from '../../kernel/item/seen.ts'
import { itemsWith, readableItems } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import { handOverOf, type ItemWithOwner } from './subject.ts'

/** Where the actor looks: in a team and below it, or everywhere. */
export type DeskPlace = { teamPath?: string }

/** Waiting items that the actor may publish. Conditions apart from kind and right let the index of waiting items be used. */
const waitsFor = (actor: Actor, { teamPath }: DeskPlace): SQL | undefined =>
  and(
    eq(items.tenantId, actor.tenantId),
    isNotNull(items.readyAt),
    isNull(items.archivedAt),
    teamPath === undefined ? undefined : like(items.teamPath, `${teamPath}%`),
    or(...itemKinds.map((kind) => and(readableItems(actor, kind), itemsWith(actor, kind, permissions[kind].publish)))),
  )

const found = (db: Database) =>
  db.select({ item: items, owner: ownerColumns }).from(items).leftJoin(owners, eq(owners.id, items.organisationId))

const toRows = (actor: Actor, rows: readonly ItemWithOwner[], now: Date) =>
  rows.flatMap((row): WaitingRow[] => {
    const handOver = handOverOf(row.item)
    const publication = publicationOf(asSeen(actor, row.item), row.owner, now)
    return handOver === null ? [] : [{ ...toDeskSubject(actor, row), handOver, publication }]
  })

const sortValue = ({ item }: ItemWithOwner) => (item.readyAt ?? item.updatedAt).toISOString()

/** A page of what waits, the oldest first. */
export async function listWaiting(db: Database, actor: Actor, place: DeskPlace, query: ListQuery, now: Date) {
  const waits = waitsFor(actor, place)
  const after = decodeCursor(query.cursor, cursors.byMoment)
  const isAfter = after && sql`(${items.readyAt}, ${items.id}) > (${after[0]}::timestamptz, ${after[1]}::bigint)`
  const rows = await found(db)
    .where(and(waits, isAfter))
    .orderBy(asc(items.readyAt), asc(items.id))
    .limit(query.limit + 1)
  const page = toPage(rows, query.limit, (row) => [sortValue(row), row.item.id])
  const total = query.total === 'true' ? { total: await countWaiting(db, actor, place) } : {}
  return { ...page, ...total, items: toRows(actor, page.items, now) }
}

/** How many wait. */
export const countWaiting = (db: Database, actor: Actor, place: DeskPlace): Promise<number> =>
  db.$count(items, waitsFor(actor, place))

/** The waiting items before and after an item, in the order of the list; after one that no longer waits comes the oldest. */
export async function neighboursOf(db: Database, actor: Actor, place: DeskPlace, item: ItemRecord) {
  const waits = waitsFor(actor, place)
  const own = sql`(${item.readyAt?.toISOString() ?? null}::timestamptz, ${item.id}::bigint)`
  const here = sql`(${items.readyAt}, ${items.id})`
  const [before, after] = await Promise.all([
    item.readyAt === null
      ? []
      : found(db)
          .where(and(waits, sql`${here} < ${own}`))
          .orderBy(desc(items.readyAt), desc(items.id))
          .limit(1),
    found(db)
      .where(and(waits, item.readyAt === null ? undefined : sql`${here} > ${own}`))
      .orderBy(asc(items.readyAt), asc(items.id))
      .limit(1),
  ])
  const [previous = null] = before.map((row) => toDeskSubject(actor, row))
  const [next = null] = after.map((row) => toDeskSubject(actor, row))
  return { previous, next }
}
