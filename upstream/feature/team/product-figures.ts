import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type ProductState, productStates } from '#contract/publication/publication'
import type { Actor } from '../../kernel/call/actor.ts'
import { productStateSql } from '../../kernel/item/state-sql.ts'
import { readableFigures, readableItems } from '../../kernel/scope/scope.ts'
import { within } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { items } from '../../platform/db/schema/item.ts'
import { teamFigures } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { dayOf, onDays } from './statistics.ts'

type Counts = Partial<Record<ProductState, number>>

const isUntil = 'until '

/** How many products are in each state, each looked at by itself. */
export async function countProducts(
  db: Database,
  { actor, team, which }: { actor: Actor; team: TeamRecord; which?: SQL },
  now: Date,
): Promise<Counts> {
  const rows = await db
    .select({ state: productStateSql(now), count: sql<number>`count(*)::int` })
    .from(items)
    .where(and(readableItems(actor, 'product'), within(items.teamPath, team.path), which))
    .groupBy(sql`1`)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Products of which the state changes with a plan or a withdrawal; the index of dates is theirs. */
const isDated = and(isNull(items.archivedAt), or(isNotNull(items.plannedFrom), isNotNull(items.unpublishFrom)))

/** Products that end today: some have, and some have not. */
const endsOn = (day: string) =>
  and(
    isNull(items.archivedAt),
    isNull(items.plannedFrom),
    isNull(items.unpublishFrom),
    onDays(sql`${items.publishedUntil}`, [day]),
  )

/**
 * How many products of the organisations of a team and below are in each state, of those that the actor may read, as they
 * are now: added up from what the store keeps by team, except for those whose state changes by the time.
 */
export async function productFigures(db: Database, actor: Actor, team: TeamRecord, now: Date): Promise<Counts> {
  const who = { actor, team }
  const scope = readableFigures(actor, 'product', teamFigures)
  if (scope === undefined) return countProducts(db, who, now)
  const [rows, counts] = await Promise.all([
    db
      .select({ bucket: teamFigures.bucket, count: sql<number>`sum(${teamFigures.change})::int` })
      .from(teamFigures)
      .where(and(scope, eq(teamFigures.measure, 'product'), within(teamFigures.teamPath, team.path)))
      .groupBy(teamFigures.bucket),
    countProducts(db, { ...who, which: isDated }, now),
  ])
  const today = dayOf(now)
  const add = (state: ProductState, count: number) => {
    if (count > 0) counts[state] = (counts[state] ?? 0) + count
  }
  for (const { bucket, count } of rows) {
    if (bucket.startsWith(isUntil)) {
      const day = bucket.slice(isUntil.length)
      if (day !== today) add(day < today ? 'expired' : 'publishedTill', count)
    } else {
      const state = productStates.find((one) => one === bucket)
      if (state !== undefined) add(state, count)
    }
  }
  if (!rows.some(({ bucket, count }) => bucket === isUntil + today && count > 0)) return counts
  const ending = await countProducts(db, { ...who, which: endsOn(today) }, now)
  for (const state of productStates) add(state, ending[state] ?? 0)
  return counts
}
