import { and, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ListQuery } from '#contract/kernel/list'
import { type ReviewPhase, reviewDates, reviewPhase } from '#contract/review/review'
import { type Branch, began, branchesWithin, inPhases, instant, phaseAfter } from '../../capability/review/phase-sql.ts'
import { cycleStart } from '../../capability/review/policy.ts'
import { policyTree } from '../../capability/review/policy-tree.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { within } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, timeSchema, toPage } from '../../platform/http/page.ts'

/** Organisations of a team and below that have to be confirmed some day. */
export const underReview = (actor: Actor, team: TeamRecord) =>
  and(readableItems(actor, 'organisation'), isNull(items.archivedAt), within(items.teamPath, team.path))

type ExpiringQuery = ListQuery & { phase?: ReviewPhase }

const byDeadline = cursors.by(z.string().refine((text) => timeSchema.safeParse(Number(text)).success))

/**
 * Organisations that have to be confirmed, those that expire first at the top. Each policy has its own time from start to
 * deadline, so of each the first are read from the index and then merged.
 */
export async function listExpiring(
  db: Database,
  actor: Actor,
  team: TeamRecord,
  { phase, ...query }: ExpiringQuery,
  now: Date,
) {
  const branches = branchesWithin(await policyTree(db, actor.tenantId), team)
  if (branches.length === 0) return { items: [], next: null }
  const after = decodeCursor(query.cursor, byDeadline)
  const firstOf = ({ policy, isHere }: Branch) => {
    const { grace } = reviewDates(policy, 0)
    const wanted = and(
      underReview(actor, team),
      isHere,
      inPhases(policy, phase ?? 'control', phase && phaseAfter(phase), now),
      after && sql`(${began}, ${items.id}) > (${instant(Number(after[0]) - grace)}, ${after[1]}::bigint)`,
    )
    return sql`(select ${items.id} as id, ${policy.id}::bigint as policy,
      round(extract(epoch from ${began}) * 1000)::bigint + ${grace}::bigint as deadline
      from ${items} where ${wanted} order by ${began}, ${items.id} limit ${query.limit + 1})`
  }
  const expiring = sql.join(branches.map(firstOf), sql` union all `)
  const rows = await db
    .select({ item: items, policy: sql<string>`e.policy`, deadline: sql<string>`e.deadline` })
    .from(items)
    .innerJoin(sql`(${expiring}) e`, sql`e.id = ${items.id}`)
    .orderBy(sql`e.deadline`, items.id)
    .limit(query.limit + 1)
  const page = toPage(rows, query.limit, (row) => [String(row.deadline), row.item.id])
  const byId = new Map(branches.map(({ policy }) => [String(policy.id), policy]))
  return {
    ...page,
    items: page.items.flatMap(({ item, policy: id }) => {
      const policy = byId.get(String(id))
      if (policy === undefined) return []
      const { phase: current, daysLeft, dates } = reviewPhase(policy, cycleStart(item).getTime(), now.getTime())
      return {
        key: item.key,
        title: titleFor(actor, item),
        phase: current,
        daysLeft,
        deadline: new Date(dates.grace).toISOString(),
        policy: policy.name,
        lastConfirmedAt: item.lastConfirmedAt?.toISOString() ?? null,
        lastConfirmedBy: item.lastConfirmedBy,
      }
    }),
  }
}
