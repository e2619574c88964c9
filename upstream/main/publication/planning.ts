import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { itemKinds } from '#contract/item'
import type { ListQuery } from '#contract/list'
import type { FailedPlan, Planning, PlanRow, PlanStep } from '#contract/planning'
import type { Actor } from '../../access/actor.ts'
import { items } from '../../db/schema/item.ts'
import type { Database } from '../../db/store.ts'
import { type ItemRecord, publicationOf } from '../item/publication.ts'
import { actionsOn, titleFor } from '../item/views.ts'
import { decodeCursor, toPage } from '../page.ts'
import { readableItems } from '../scope.ts'
import { clockIsLateAfter, lastBeat } from './clock.ts'

type Due = { id: string | number; step: PlanStep; at: Date | string }
type Window = { from?: string; until?: string }

/** More failures than this are not looked at one by one. */
const maximumFailed = 50

const readable = (actor: Actor) => or(...itemKinds.map((kind) => readableItems(actor, kind)))

/** Moments of one kind in a window; each kind has a partial index of its own. */
function moments(step: PlanStep, at: SQL, condition: SQL | undefined, { from, until }: Window): SQL {
  const within = and(
    condition,
    sql`${items.archivedAt} is null`,
    sql`${at} is not null`,
    from === undefined ? undefined : sql`${at} >= ${from}::timestamptz`,
    until === undefined ? undefined : sql`${at} < ${until}::timestamptz`,
  )
  return sql`select ${items.id} as id, ${step}::text as step, ${at} as at from ${items} where ${within}`
}

/** When an organisation goes to the archive by itself; a short table. */
const removeAt = sql`(select r.remove_at from removals r where r.item_id = ${items.id})`

async function dueIn(db: Database, condition: SQL | undefined, query: ListQuery & Window): Promise<Due[]> {
  const after = decodeCursor(query.cursor)
  const all = sql.join(
    [
      moments('publish', sql`${items.plannedFrom}`, condition, query),
      moments('unpublish', sql`${items.unpublishFrom}`, condition, query),
      moments('expire', sql`${items.publishedUntil}`, and(condition, eq(items.online, true)), query),
      moments('remove', removeAt, and(condition, sql`${items.id} in (select r.item_id from removals r)`), query),
    ],
    sql` union all `,
  )
  const page =
    after &&
    sql`where (to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') || step, id) > (${after[0]}::text, ${after[1]}::bigint)`
  const found = await db.execute<Due>(sql`
    select * from (${all}) due ${page ?? sql``}
    order by to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') || step, id limit ${query.limit + 1}`)
  return found.rows
}

const sortValue = ({ at, step }: Pick<Due, 'at' | 'step'>) =>
  `${new Date(at).toISOString().replace('T', ' ').replace('Z', '')}${step}`

const owners = alias(items, 'owners')

async function subjectsOf(db: Database, ids: number[]) {
  if (ids.length === 0) return new Map<number, Subject>()
  const rows = await db
    .select({ item: items, owner: { key: owners.key, title: owners.title, archivedAt: owners.archivedAt } })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(inArray(items.id, ids))
  return new Map(rows.map((row) => [row.item.id, row]))
}
type Subject = { item: ItemRecord; owner: { key: string; title: string; archivedAt: Date | null } | null }

const toSubject = (actor: Actor, { item, owner }: Subject, now: Date) => ({
  kind: item.kind,
  key: item.key,
  title: titleFor(actor, item),
  organisation:
    owner === null ? { key: item.key, title: titleFor(actor, item) } : { key: owner.key, title: owner.title },
  version: item.version,
  publication: publicationOf(item, now),
  ...actionsOn(actor, { item, organisation: owner }),
})

async function failedIn(db: Database, actor: Actor, condition: SQL | undefined, now: Date): Promise<FailedPlan[]> {
  const rows = await db
    .select({ item: items, owner: { key: owners.key, title: owners.title, archivedAt: owners.archivedAt } })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(and(condition, isNotNull(items.planFailedAt)))
    .orderBy(desc(items.planFailedAt), items.id)
    .limit(maximumFailed)
  return rows.flatMap((row) => {
    const { planFailedAt, planFailure } = row.item
    if (planFailedAt === null || planFailure === null) return []
    return [{ ...toSubject(actor, row, now), failedAt: planFailedAt.toISOString(), from: planFailure.from }]
  })
}

/** What will happen by itself where the condition holds, a page at a time, with what failed and how the clock is. */
export async function readPlanning(
  db: Database,
  actor: Actor,
  where: SQL | undefined,
  query: ListQuery & Window,
  now: Date,
): Promise<Planning> {
  const condition = and(eq(items.tenantId, actor.tenantId), readable(actor), where)
  const due = await dueIn(db, condition, query)
  const page = toPage(due, query.limit, (row) => [sortValue(row), Number(row.id)])
  const [subjects, failed, beat] = await Promise.all([
    subjectsOf(
      db,
      page.items.map(({ id }) => Number(id)),
    ),
    failedIn(db, actor, condition, now),
    lastBeat(db),
  ])
  const rows = page.items.flatMap(({ id, step, at }): PlanRow[] => {
    const subject = subjects.get(Number(id))
    return subject ? [{ ...toSubject(actor, subject, now), step, at: new Date(at).toISOString() }] : []
  })
  const isLate = beat === null || now.getTime() - beat.getTime() > clockIsLateAfter
  return { items: rows, next: page.next, failed, clock: { at: beat?.toISOString() ?? null, isLate } }
}
