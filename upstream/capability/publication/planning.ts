import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { instantParameter } from '#contract/kernel/date-parameter'
import { itemKinds } from '#contract/kernel/item-kinds'
import type { ListQuery } from '#contract/kernel/list'
import type { FailedPlan, Planning, PlanRow, PlanStep } from '#contract/publication/planning'
import type { DeadlineAction } from '#contract/review/review'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, publicationOf } from '../../kernel/item/publication.ts'
import { type Owner, ownerColumns, owners } from '../../kernel/item/repository.ts'
import { actionsOn, titleFor } from '../../kernel/item/seen.ts'
import { editableOfAnyKind, readableItems } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import { clockIsLateAfter, lastBeat } from './clock.ts'

type Due = { id: string | number; step: PlanStep; at: Date | string }
type Window = { from?: string; until?: string }

/** More failures than this are not looked at one by one. */
const maximumFailed = 50

const readable = (actor: Actor) => or(...itemKinds.map((kind) => readableItems(actor, kind)))

/** The moments of one kind, of which each has a partial index of its own that has their order. */
type Moments = { step: PlanStep; at: SQL; from: SQL; condition: SQL | undefined }

/** After the last row of the page before: by moment, then by step, then by item. */
function isAfter({ step, at }: Moments, after: After): SQL {
  if (step > after.step) return sql`${at} >= ${after.at}::timestamptz`
  if (step < after.step) return sql`${at} > ${after.at}::timestamptz`
  return sql`(${at}, ${items.id}) > (${after.at}::timestamptz, ${after.id}::bigint)`
}

/** The first moments of a kind in a window, no more than a page of them. */
function firstOf(moments: Moments, { from, until, limit }: ListQuery & Window, after: After | undefined): SQL {
  const { step, at, condition } = moments
  const within = and(
    condition,
    sql`${items.archivedAt} is null`,
    sql`${at} is not null`,
    from === undefined ? undefined : sql`${at} >= ${from}::timestamptz`,
    until === undefined ? undefined : sql`${at} < ${until}::timestamptz`,
    after && isAfter(moments, after),
  )
  return sql`(select ${items.id} as id, ${step}::text as step, ${at} as at from ${moments.from} where ${within}
    order by ${at}, ${items.id} limit ${limit + 1})`
}

const removals = sql`removals r join items on items.id = r.item_id`
/** Endings that were announced in this cycle, with nobody confirming since. */
const announced = sql`deadlines d join items on items.id = d.item_id and d.acted_at is null and d.cycle = coalesce(
  to_char(items.last_confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'first')`
const announcedAs = (...actions: DeadlineAction[]) =>
  sql`d.action in (${sql.join(
    actions.map((action) => sql`${action}`),
    sql`, `,
  )})`

async function dueIn(db: Database, condition: SQL | undefined, query: ListQuery & Window): Promise<Due[]> {
  const after = afterOf(query.cursor)
  const from = sql`${items}`
  const kinds: Moments[] = [
    { step: 'publish', at: sql`${items.plannedFrom}`, from, condition },
    { step: 'unpublish', at: sql`${items.unpublishFrom}`, from, condition },
    { step: 'expire', at: sql`${items.publishedUntil}`, from, condition: and(condition, eq(items.online, true)) },
    // When an organisation goes to the archive by itself; a short table.
    { step: 'remove', at: sql`r.remove_at`, from: removals, condition },
    // Endings because nobody confirmed: a short table as well.
    {
      ...{ step: 'deadlineUnpublish', at: sql`d.act_at`, from: announced },
      condition: and(condition, announcedAs('unpublish'), eq(items.online, true)),
    },
    {
      ...{ step: 'deadlineArchive', at: sql`d.act_at`, from: announced },
      condition: and(condition, announcedAs('archive', 'remove')),
    },
  ]
  const all = sql.join(
    kinds.map((moments) => firstOf(moments, query, after)),
    sql` union all `,
  )
  const found = await db.execute<Due>(sql`
    select * from (${all}) due order by at, step collate "C", id limit ${query.limit + 1}`)
  return found.rows
}

type After = { at: string; step: string; id: number }

const sortPattern = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3})(\w+)$/

const isMoment = (text = '') => instantParameter.safeParse(`${text.replace(' ', 'T')}Z`).success
const byStep = cursors.by(z.string().refine((text) => isMoment(sortPattern.exec(text)?.[1])))

/** The last row of the page before; a cursor of another list is a bad query. */
function afterOf(cursor: string | undefined): After | undefined {
  const after = decodeCursor(cursor, byStep)
  const [, at, step] = sortPattern.exec(after?.[0] ?? '') ?? []
  if (after === undefined || at === undefined || step === undefined) return undefined
  return { at: `${at}Z`, step, id: after[1] }
}

const sortValue = ({ at, step }: Pick<Due, 'at' | 'step'>) =>
  `${new Date(at).toISOString().replace('T', ' ').replace('Z', '')}${step}`

async function subjectsOf(db: Database, ids: number[]) {
  if (ids.length === 0) return new Map<number, Subject>()
  const rows = await db
    .select({ item: items, owner: ownerColumns })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(inArray(items.id, ids))
  return new Map(rows.map((row) => [row.item.id, row]))
}
type Subject = { item: ItemRecord; owner: Owner | null }

const toSubject = (actor: Actor, { item, owner }: Subject, now: Date) => ({
  kind: item.kind,
  key: item.key,
  title: titleFor(actor, item),
  organisation:
    owner === null ? { key: item.key, title: titleFor(actor, item) } : { key: owner.key, title: owner.title },
  version: item.version,
  publication: publicationOf(item, owner, now),
  ...actionsOn(actor, { item, organisation: owner }),
})

async function failedIn(db: Database, actor: Actor, condition: SQL | undefined, now: Date): Promise<FailedPlan[]> {
  const rows = await db
    .select({ item: items, owner: ownerColumns })
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

/** Upcoming changes where the condition holds, the earliest first, with the state of each item. */
async function plansOf(db: Database, actor: Actor, due: readonly Due[], now: Date): Promise<PlanRow[]> {
  const subjects = await subjectsOf(
    db,
    due.map(({ id }) => Number(id)),
  )
  return due.flatMap(({ id, step, at }): PlanRow[] => {
    const subject = subjects.get(Number(id))
    return subject ? [{ ...toSubject(actor, subject, now), step, at: new Date(at).toISOString() }] : []
  })
}

/** The first things that happen by themselves in a window to what the actor may edit. */
export async function listComing(
  db: Database,
  actor: Actor,
  window: Required<Window> & { limit: number },
  now: Date,
): Promise<PlanRow[]> {
  const condition = and(eq(items.tenantId, actor.tenantId), editableOfAnyKind(actor))
  const due = await dueIn(db, condition, window)
  return plansOf(db, actor, due.slice(0, window.limit), now)
}

/** A page of upcoming changes where the condition holds, with failures and the state of the clock. */
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
  const [rows, failed, beat] = await Promise.all([
    plansOf(db, actor, page.items, now),
    failedIn(db, actor, condition, now),
    lastBeat(db),
  ])
  const isLate = beat === null || now.getTime() - beat.getTime() > clockIsLateAfter
  return { items: rows, next: page.next, failed, clock: { at: beat?.toISOString() ?? null, isLate } }
}
