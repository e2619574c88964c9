import { and, type SQL, sql } from 'drizzle-orm'
import type { PublicationState } from '#contract/publication/publication'
import { type ReviewPhase, reviewDates, reviewPhases } from '#contract/review/review'
import { lastMonths, type TeamStatistics, unopenedSince } from '#contract/team/statistics'
import { countingId, type PolicyTree, policyTree } from '../../capability/review/policy-tree.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { isUnopened } from '../../kernel/item/opened.ts'
import { stateSql } from '../../kernel/item/state-sql.ts'
import { readableItems, rightsKey } from '../../kernel/scope/scope.ts'
import { within } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { underReview } from './expiring.ts'

const second = 1000
const months = 12

/**
 * The policies as rows: after how many seconds of a cycle each phase begins. The rules of the contract say so, for a cycle
 * that began at zero.
 */
function policyRows({ policies }: PolicyTree): SQL {
  const rows = policies.map(({ policy }) => {
    const dates = reviewDates(policy, 0)
    const seconds = reviewPhases.map((phase) => sql`${Math.round(dates[phase] / second)}::float8`)
    return sql`(${policy.id}::bigint, ${sql.join(seconds, sql`, `)})`
  })
  return sql`(values ${sql.join(rows, sql`, `)}) as p(id, normal, control, critical, grace, action)`
}

const elapsed = sql`extract(epoch from ${sql.placeholder('now')}::timestamptz
  - coalesce(${items.lastConfirmedAt}, ${items.createdAt}))`

/** The last phase that has begun: `reviewPhase` as SQL. */
const phase = sql<ReviewPhase>`case when ${elapsed} >= p.action then 'action' when ${elapsed} >= p.grace then 'grace'
  when ${elapsed} >= p.critical then 'critical' when ${elapsed} >= p.control then 'control' else 'normal' end`

const inTeam = (actor: Actor, { path }: TeamRecord, ...further: unknown[]) =>
  JSON.stringify([rightsKey(actor), path, ...further])

const phasesOf = preparedQuery(inTeam, (db: Database, actor, team: TeamRecord, tree: PolicyTree) =>
  db
    .select({ phase, count: sql<number>`count(*)::int` })
    .from(items)
    .innerJoin(policyRows(tree), sql`p.id = ${countingId(tree)}`)
    .where(underReview(actor, team))
    .groupBy(sql`1`),
)

async function countPhases(db: Database, actor: Actor, team: TeamRecord, now: Date) {
  const tree = await policyTree(db, actor.tenantId)
  if (tree.policies.length === 0) return {}
  const rows = await phasesOf(db, [actor, team, tree], { now: now.toISOString() })
  return Object.fromEntries(rows.map((row) => [row.phase, row.count]))
}

/** How many of the confirmations, or of the changes, there were each month, in the organisations that the actor reads. */
async function countMonths(
  db: Database,
  actor: Actor,
  team: TeamRecord,
  what: 'confirmations' | 'changes',
  wanted: readonly string[],
) {
  const month = sql`to_char(v.at at time zone 'UTC', 'YYYY-MM')`
  const source =
    what === 'confirmations'
      ? sql`confirmations v on v.organisation_id = items.id`
      : sql`versions v on v.subject_type = 'organisation' and v.subject_id = items.id and not v.draft`
  const { rows } = await db.execute<{ month: string; count: number }>(sql`
    select ${month} as month, count(*)::int as count from items join ${source}
    where ${readableItems(actor, 'organisation')} and ${within(items.teamPath, team.path)}
      and v.at >= ${`${wanted[0]}-01T00:00:00Z`}::timestamptz
    group by 1`)
  const found = new Map(rows.map((row) => [row.month, row.count]))
  return wanted.map((name) => ({ month: name, count: found.get(name) ?? 0 }))
}

const statesOf = preparedQuery(inTeam, (db: Database, actor, team: TeamRecord) =>
  db
    .select({
      state: stateSql(sql.placeholder('now')),
      count: sql<number>`count(*)::int`,
      unopened: sql<number>`count(*) filter (where ${isUnopened(sql.placeholder('since'))})::int`,
    })
    .from(items)
    .where(and(readableItems(actor, 'organisation'), within(items.teamPath, team.path)))
    .groupBy(sql`1`),
)

/** Counts of the organisations of a team and below, of those that the actor may read, as they are now. */
export async function countFigures(db: Database, actor: Actor, team: TeamRecord, now: Date): Promise<TeamStatistics> {
  const wanted = lastMonths(now, months)
  const [states, phases, confirmations, changes] = await Promise.all([
    statesOf(db, [actor, team], { now: now.toISOString(), since: unopenedSince(now).toISOString() }),
    countPhases(db, actor, team, now),
    countMonths(db, actor, team, 'confirmations', wanted),
    countMonths(db, actor, team, 'changes', wanted),
  ])
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const counted: Partial<Record<PublicationState, number>> = Object.fromEntries(
    states.map(({ state, count }) => [state, count]),
  )
  const current = sum(states.map(({ count }) => count)) - (counted.archived ?? 0)
  return {
    countedAt: now.toISOString(),
    states: counted,
    phases,
    withoutPolicy: current - sum(Object.values(phases)),
    unopened: sum(states.map(({ unopened }) => unopened)),
    confirmations,
    changes,
  }
}
