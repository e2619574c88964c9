import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { bandOf, qualityBands } from '#contract/content/quality'
import type { PublicationState } from '#contract/publication/publication'
import { type ReviewPhase, reviewDates, reviewPhases } from '#contract/review/review'
import { lastMonths, maximumMunicipalities, type TeamStatistics, unopenedSince } from '#contract/team/statistics'
import { countingId, type PolicyTree, policyTree } from '../../capability/review/policy-tree.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { isUnopened } from '../../kernel/item/opened.ts'
import { stateSql } from '../../kernel/item/state-sql.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { within } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { items } from '../../platform/db/schema/item.ts'
import { outsideChecks } from '../../platform/db/schema/outside.ts'
import { itemQuality } from '../../platform/db/schema/quality.ts'
import type { Database } from '../../platform/db/store.ts'
import { underReview } from './expiring.ts'

const second = 1000
export const months = 12

/** Whose organisations are counted, in which team, and of which of them alone. */
export type CountScope = { actor: Actor; team: TeamRecord; which?: SQL }

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

/** How many organisations are in each phase, each looked at by itself. */
export async function countPhases(db: Database, tree: PolicyTree, { actor, team, which }: CountScope, now: Date) {
  if (tree.policies.length === 0) return {}
  const elapsed = sql`extract(epoch from ${now.toISOString()}::timestamptz
    - coalesce(${items.lastConfirmedAt}, ${items.createdAt}))`
  // The last phase that has begun: `reviewPhase` as SQL.
  const phase = sql<ReviewPhase>`case when ${elapsed} >= p.action then 'action' when ${elapsed} >= p.grace then 'grace'
    when ${elapsed} >= p.critical then 'critical' when ${elapsed} >= p.control then 'control' else 'normal' end`
  const rows = await db
    .select({ phase, count: sql<number>`count(*)::int` })
    .from(items)
    .innerJoin(policyRows(tree), sql`p.id = ${countingId(tree)}`)
    .where(and(underReview(actor, team), which))
    .groupBy(sql`1`)
  return Object.fromEntries(rows.map((row) => [row.phase, row.count]))
}

/** How many of the confirmations, or of the changes, there were each month, in the organisations that the actor reads. */
async function countMonths(db: Database, { actor, team }: CountScope, what: 'confirmations' | 'changes', now: Date) {
  const wanted = lastMonths(now, months)
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

/** How many organisations are in each state, and how many of them nobody opens, each looked at by itself. */
export async function countStates(db: Database, { actor, team, which }: CountScope, now: Date) {
  const rows = await db
    .select({
      state: stateSql(now),
      count: sql<number>`count(*)::int`,
      unopened: sql<number>`count(*) filter (where ${isUnopened(unopenedSince(now))})::int`,
    })
    .from(items)
    .where(and(readableItems(actor, 'organisation'), within(items.teamPath, team.path), which))
    .groupBy(sql`1`)
  const states: Partial<Record<PublicationState, number>> = Object.fromEntries(
    rows.map(({ state, count }) => [state, count]),
  )
  return { states, unopened: sum(rows.map(({ unopened }) => unopened)) }
}

export const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Organisations outside the archive that are in no phase, as no policy asks to confirm them. */
export const withoutPolicy = ({ states, phases }: Pick<TeamStatistics, 'states' | 'phases'>) =>
  sum(Object.values(states)) - (states.archived ?? 0) - sum(Object.values(phases))

/** How many there are in each range of the score, and their points, of what is not in the archive. */
async function countQuality(db: Database, { actor, team }: CountScope) {
  const rows = await db
    .select({ score: sql<number>`${itemQuality.score}`, count: sql<number>`count(*)::int` })
    .from(items)
    .innerJoin(itemQuality, eq(itemQuality.itemId, items.id))
    .where(
      and(
        ...[readableItems(actor, 'organisation'), within(items.teamPath, team.path)],
        ...[isNull(items.archivedAt), isNotNull(itemQuality.score)],
      ),
    )
    .groupBy(sql`1`)
  const counts = new Map([['points', sum(rows.map(({ score, count }) => score * count))]])
  for (const { score, count } of rows) counts.set(bandOf(score), (counts.get(bandOf(score)) ?? 0) + count)
  return counts
}

/** Ranges that something lies in, and the average; from counts by range and the sum of all `points`. */
export function qualityFrom(counts: ReadonlyMap<string, number>) {
  const bands = qualityBands.map((band) => [band, counts.get(band) ?? 0] as const).filter(([, count]) => count > 0)
  const total = sum(bands.map(([, count]) => count))
  const averageQuality = total === 0 ? null : Math.round((counts.get('points') ?? 0) / total)
  const quality: TeamStatistics['quality'] = Object.fromEntries(bands)
  return { quality, averageQuality }
}

/** How many lie in each municipality, as the list behind it shows them: those in the archive too. */
const countMunicipalities = (db: Database, { actor, team }: CountScope) =>
  db
    .select({ name: items.municipality, count: sql<number>`count(*)::int` })
    .from(items)
    .where(and(readableItems(actor, 'organisation'), within(items.teamPath, team.path), ne(items.municipality, '')))
    .groupBy(items.municipality)

/** Those with most, and of one number by name. */
export function municipalitiesFrom(counts: readonly { name: string; count: number }[]) {
  const known = counts
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'nl'))
  return {
    municipalities: known.slice(0, maximumMunicipalities),
    moreMunicipalities: Math.max(0, known.length - maximumMunicipalities),
  }
}

/** How many have an address that no longer works: those are few, and an index has them. */
export async function countBroken(db: Database, { actor, team }: CountScope): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${items.id})::int` })
    .from(outsideChecks)
    .innerJoin(items, eq(items.id, outsideChecks.itemId))
    .where(
      and(
        ...[eq(outsideChecks.tenantId, actor.tenantId), eq(outsideChecks.state, 'broken')],
        ...[readableItems(actor, 'organisation'), within(items.teamPath, team.path), isNull(items.archivedAt)],
      ),
    )
  return row?.count ?? 0
}

/**
 * Counts of the organisations of a team and below, of those that the actor may read, each looked at by itself: for who
 * reaches organisations one by one, and to hold the kept counts to.
 */
export async function countByRow(db: Database, actor: Actor, team: TeamRecord, now: Date): Promise<TeamStatistics> {
  const counted = { actor, team }
  const [{ states, unopened }, phases, confirmations, changes, quality, broken, municipalities] = await Promise.all([
    countStates(db, counted, now),
    policyTree(db, actor.tenantId).then((tree) => countPhases(db, tree, counted, now)),
    countMonths(db, counted, 'confirmations', now),
    countMonths(db, counted, 'changes', now),
    countQuality(db, counted),
    countBroken(db, counted),
    countMunicipalities(db, counted),
  ])
  const countedAt = now.toISOString()
  return {
    countedAt,
    states,
    phases,
    withoutPolicy: withoutPolicy({ states, phases }),
    unopened,
    ...qualityFrom(quality),
    broken,
    ...municipalitiesFrom(municipalities),
    confirmations,
    changes,
  }
}
