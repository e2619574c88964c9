import { and, asc, eq, gt, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import { deadlineNoticeDays } from '#contract/review/deadline'
import { reviewDates } from '#contract/review/review'
import { hasWork } from '../../capability/ending/deadline-input.ts'
import { countingFor, countingId, type PolicyTree, policyTree } from '../../capability/review/policy-tree.ts'
import { deadlines } from '../../platform/db/schema/deadline.ts'
import { items } from '../../platform/db/schema/item.ts'
import { policyChoices } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'

const day = 24 * 60 * 60_000
const batch = 500

type Place = { tenantId: number; afterId: number; now: Date }

/** Tenants that have a policy, or in which something was announced. */
export async function tenantsUnderReview(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: string | number }>(sql`
    select tenant_id as id from confirmation_policies
    union select i.tenant_id from deadlines d join items i on i.id = d.item_id`)
  return rows.map(({ id }) => Number(id))
}

const began = sql`coalesce(${items.lastConfirmedAt}, ${items.createdAt})`
const instant = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`
const isFollowed = sql`exists (select 1 from ${deadlines} where ${deadlines.itemId} = ${items.id})`
/** An action carried out counts until somebody confirms; only an organisation back from the archive is checked again. */
const isDone = sql`exists (select 1 from ${deadlines} where ${deadlines.itemId} = ${items.id}
  and ${deadlines.actedAt} >= ${began} and ${deadlines.deleteAt} is null)`

/** Organisations whose deadline passed or whose action comes near, and those of which something was said already. */
function standing(db: Database, tree: PolicyTree, { tenantId, afterId, now }: Place) {
  const offsets = tree.policies.map(({ policy }) => {
    const dates = reviewDates(policy, 0)
    return { id: policy.id, from: Math.min(dates.grace, dates.action - deadlineNoticeDays * day) }
  })
  const first = Math.min(...offsets.map(({ from }) => from))
  const since = offsets.map(({ id, from }) => sql`when ${id}::bigint then ${began} <= ${instant(now.getTime() - from)}`)
  // The moment that all policies share narrows by the index; which of them counts is then read for few.
  const isDue =
    offsets.length === 0
      ? undefined
      : and(
          sql`${began} <= ${instant(now.getTime() - first)}`,
          sql`(case ${countingId(tree)} ${sql.join(since, sql` `)} else false end)`,
        )
  return db
    .select({
      organisation: items,
      row: deadlines,
      own: { mode: policyChoices.mode, policyId: policyChoices.policyId },
    })
    .from(items)
    .leftJoin(deadlines, eq(deadlines.itemId, items.id))
    .leftJoin(policyChoices, eq(policyChoices.itemId, items.id))
    .where(
      and(
        eq(items.tenantId, tenantId),
        eq(items.kind, 'organisation'),
        isNull(items.archivedAt),
        gt(items.id, afterId),
        or(isFollowed, isDue),
        not(isDone),
      ),
    )
    .orderBy(asc(items.id))
    .limit(batch)
}

/** Organisations of which something is to be done or noted now, by id. Most only wait for their day: those are passed over. */
export async function nextDue(db: Database, tenantId: number, afterId: number, now: Date): Promise<number[]> {
  const tree = await policyTree(db, tenantId)
  let last = afterId
  for (;;) {
    const found = await standing(db, tree, { tenantId, afterId: last, now })
    const due = found.filter(({ organisation, row, own }) =>
      hasWork(organisation, countingFor(tree, organisation.teamPath, own)?.policy, row ?? undefined, now),
    )
    if (due.length > 0 || found.length < batch) return due.map(({ organisation }) => organisation.id)
    last = found.at(-1)?.organisation.id ?? last
  }
}

/** Organisations in the archive of which something was announced: they are deleted when their time comes, or let be. */
export async function nextArchived(db: Database, afterId: number, now: Date): Promise<number[]> {
  const found = await db
    .select({ id: items.id })
    .from(deadlines)
    .innerJoin(items, eq(items.id, deadlines.itemId))
    .where(
      and(
        isNotNull(items.archivedAt),
        gt(items.id, afterId),
        or(isNull(deadlines.actedAt), lte(deadlines.deleteAt, now)),
      ),
    )
    .orderBy(asc(items.id))
    .limit(batch)
  return found.map(({ id }) => id)
}
