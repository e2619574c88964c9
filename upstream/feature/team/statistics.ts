import { and, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { publicationStates } from '#contract/publication/publication'
import { type ReviewPhase, reviewPhase } from '#contract/review/review'
import { lastMonths, type TeamStatistics, unopenedSince } from '#contract/team/statistics'
import {
  choosesItself,
  countingId,
  nearestId,
  type PolicyTree,
  policyTree,
} from '../../capability/review/policy-tree.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { readableFigures } from '../../kernel/scope/scope.ts'
import { within } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { items } from '../../platform/db/schema/item.ts'
import { teamFigures } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import {
  countBroken,
  countByRow,
  countPhases,
  countStates,
  months,
  municipalitiesFrom,
  qualityFrom,
  withoutPolicy,
} from './count-by-row.ts'
import { underReview } from './expiring.ts'

const day = 24 * 60 * 60_000
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const began = sql`coalesce(${items.lastConfirmedAt}, ${items.createdAt})`
const opened = sql`coalesce(${items.lastOpenedAt}, ${items.createdAt})`

/** That a moment of an item is on one of these days, in UTC; as a range, which its index serves. */
export function onDays(moment: SQL, days: readonly string[]): SQL {
  const ranges = days.map((one) => {
    const start = `${one}T00:00:00Z`
    return sql`(${moment} >= ${start}::timestamptz and ${moment} < ${start}::timestamptz + interval '24 hours')`
  })
  return or(...ranges) ?? sql`false`
}

/** Organisations of which the state changes by the time alone; the index of dates is theirs. */
const isDated = and(
  sql`${items.archivedAt} is null`,
  or(isNotNull(items.plannedFrom), isNotNull(items.publishedUntil), isNotNull(items.unpublishFrom)),
)

/** Kept counts of a team and below, added up; cycles by the policy that teams give there. */
const figuresWithin = (db: Database, team: TeamRecord, scope: SQL, tree: PolicyTree, now: Date) =>
  db
    .select({
      measure: teamFigures.measure,
      bucket: teamFigures.bucket,
      policy: sql<number>`case when ${teamFigures.measure} = 'cycle'
        then ${nearestId(tree, teamFigures.teamPath)} else 0 end`.mapWith(Number),
      count: sql<number>`sum(${teamFigures.change})::int`,
    })
    .from(teamFigures)
    .where(
      and(
        scope,
        within(teamFigures.teamPath, team.path),
        or(
          inArray(teamFigures.measure, ['state', 'cycle', 'opened', 'quality', 'municipality']),
          and(
            inArray(teamFigures.measure, ['confirmed', 'changed']),
            sql`${teamFigures.bucket} >= ${lastMonths(now, months)[0]}`,
          ),
        ),
      ),
    )
    .groupBy(sql`1, 2, 3`)

type Cycle = { policy: number; bucket: string; count: number }

/**
 * Corrections of the kept counts for organisations that chose a policy themselves: they are counted under the policy of
 * their team, but have their own.
 */
async function chosenCycles(db: Database, actor: Actor, team: TeamRecord, tree: PolicyTree): Promise<Cycle[]> {
  if (!tree.hasOwnChoices) return []
  const rows = await db
    .select({
      nearest: nearestId(tree, items.teamPath).mapWith(Number),
      own: countingId(tree).mapWith(Number),
      bucket: sql<string>`to_char(${began} at time zone 'UTC', 'YYYY-MM-DD')`,
      count: sql<number>`count(*)::int`,
    })
    .from(items)
    .where(and(underReview(actor, team), choosesItself(tree)))
    .groupBy(sql`1, 2, 3`)
  return rows.flatMap(({ nearest, own, bucket, count }) => [
    { policy: nearest, bucket, count: -count },
    { policy: own, bucket, count },
  ])
}

/** Phases of cycles by their days; a phase that begins within a day is counted organisation by organisation. */
async function phasesOf(
  db: Database,
  tree: PolicyTree,
  who: { actor: Actor; team: TeamRecord },
  cycles: Cycle[],
  now: Date,
) {
  const policies = new Map(tree.policies.map(({ policy }) => [policy.id, policy]))
  const found = cycles.flatMap(({ policy: id, bucket, count }) => {
    const policy = policies.get(id)
    if (policy === undefined || count === 0) return []
    const start = Date.parse(bucket)
    const [first, last] = [start, start + day - 1].map((moment) => reviewPhase(policy, moment, now.getTime()).phase)
    return first === undefined ? [] : [{ bucket, count, phase: first, isSplit: first !== last }]
  })
  const split = [...new Set(found.flatMap(({ bucket, isSplit }) => (isSplit ? [bucket] : [])))]
  const phases: Partial<Record<ReviewPhase, number>> =
    split.length === 0 ? {} : await countPhases(db, tree, { ...who, which: onDays(began, split) }, now)
  for (const { bucket, count, phase } of found)
    if (!split.includes(bucket)) phases[phase] = (phases[phase] ?? 0) + count
  return Object.fromEntries(Object.entries(phases).filter(([, count]) => count !== 0))
}

/** How many are unopened for as long as matters: by days, and of the day on which that begins one by one. */
async function unopenedOf(
  db: Database,
  { actor, team }: { actor: Actor; team: TeamRecord },
  days: readonly { bucket: string; count: number }[],
  now: Date,
): Promise<number> {
  const since = dayOf(unopenedSince(now))
  const earlier = days.reduce((total, { bucket, count }) => (bucket < since ? total + count : total), 0)
  if (!days.some(({ bucket, count }) => bucket === since && count > 0)) return earlier
  return earlier + (await countStates(db, { actor, team, which: onDays(opened, [since]) }, now)).unopened
}

/**
 * Counts of the organisations of a team and below, of those that the actor may read, as they are now. They are added up
 * from what the store keeps by team (`team_figures`), so that they take no longer where there are many organisations; only
 * those are looked at whose state or phase is changing by the time.
 */
export async function teamStatistics(db: Database, actor: Actor, team: TeamRecord, now: Date): Promise<TeamStatistics> {
  const scope = readableFigures(actor, 'organisation', teamFigures)
  if (scope === undefined) return countByRow(db, actor, team, now)
  const tree = await policyTree(db, actor.tenantId)
  const who = { actor, team }
  const [figures, dated, chosen, broken] = await Promise.all([
    figuresWithin(db, team, scope, tree, now),
    countStates(db, { ...who, which: isDated }, now),
    chosenCycles(db, actor, team, tree),
    countBroken(db, who),
  ])
  const of = (measure: (typeof figures)[number]['measure']) => figures.filter((one) => one.measure === measure)
  const [phases, unopened] = await Promise.all([
    phasesOf(db, tree, who, [...of('cycle'), ...chosen], now),
    unopenedOf(db, who, of('opened'), now),
  ])
  const states: TeamStatistics['states'] = { ...dated.states }
  for (const { bucket, count } of of('state')) {
    const state = publicationStates.find((one) => one === bucket)
    if (state !== undefined && count > 0) states[state] = (states[state] ?? 0) + count
  }
  const byMonth = (measure: 'confirmed' | 'changed') => {
    const counts = new Map(of(measure).map(({ bucket, count }) => [bucket, count]))
    return lastMonths(now, months).map((month) => ({ month, count: counts.get(month) ?? 0 }))
  }
  return {
    countedAt: now.toISOString(),
    states,
    phases,
    withoutPolicy: withoutPolicy({ states, phases }),
    unopened,
    ...qualityFrom(new Map(of('quality').map(({ bucket, count }) => [bucket, count]))),
    broken,
    ...municipalitiesFrom(of('municipality').map(({ bucket, count }) => ({ name: bucket, count }))),
    confirmations: byMonth('confirmed'),
    changes: byMonth('changed'),
  }
}
