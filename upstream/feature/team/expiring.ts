import { and, isNull, not, type SQL, sql } from 'drizzle-orm'
import { nearestPolicy } from '#contract/confirmation/policy-place'
import type { ListQuery } from '#contract/kernel/list'
import { type ReviewPhase, reviewDates, reviewPhase, reviewPhases } from '#contract/review/review'
import { cycleStart } from '../../capability/review/policy.ts'
import { choosesItself, type PolicyRecord, type PolicyTree, policyTree } from '../../capability/review/policy-tree.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { within } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { decodeCursor, toPage } from '../../platform/http/page.ts'

/** Organisations of a team and below that have to be confirmed some day. */
export const underReview = (actor: Actor, team: TeamRecord) =>
  and(readableItems(actor, 'organisation'), isNull(items.archivedAt), within(items.teamPath, team.path))

/** When the present cycle of an organisation began, as `cycleStart` says; an index has it in this order. */
const began = sql`coalesce(${items.lastConfirmedAt}, ${items.createdAt})`
const instant = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`

/**
 * Where policies count within a team: each with the paths below its own where another one does, and by itself for the
 * organisations that chose it.
 */
function branchesWithin(tree: PolicyTree, team: TeamRecord): Branch[] {
  const { placed } = tree
  const nearest = nearestPolicy(placed, team.path)
  const beneath = placed.filter(({ path }) => path !== team.path && path.startsWith(team.path))
  const byTeam = [...(nearest === undefined ? [] : [nearest]), ...beneath].flatMap(({ policy, path }): Branch[] => {
    if (policy === null) return []
    const nearer = placed.filter((other) => other.path !== path && other.path.startsWith(path))
    const isHere = and(
      within(items.teamPath, path),
      ...nearer.map((other) => not(sql`(${within(items.teamPath, other.path)})`)),
      tree.hasOwnChoices ? not(choosesItself(tree)) : undefined,
    )
    return [{ policy, isHere }]
  })
  if (!tree.hasOwnChoices) return byTeam
  return [...byTeam, ...tree.policies.map(({ policy }) => ({ policy, isHere: choosesItself(tree, policy.id) }))]
}

/** In which cycles a phase has begun and the next has not; without a phase all from control on. Rules of the contract. */
function inPhase(policy: PolicyRecord, phase: ReviewPhase | undefined, now: Date): SQL | undefined {
  const offsets = reviewDates(policy, 0)
  const next = phase && reviewPhases[reviewPhases.indexOf(phase) + 1]
  return and(
    sql`${began} <= ${instant(now.getTime() - offsets[phase ?? 'control'])}`,
    next && sql`${began} > ${instant(now.getTime() - offsets[next])}`,
  )
}

type Branch = { policy: PolicyRecord; isHere: SQL | undefined }
type Asked = ListQuery & { phase?: ReviewPhase }

/**
 * Organisations that have to be confirmed, those that expire first at the top. Each policy has its own time from start to
 * deadline, so of each the first are read from the index and then merged.
 */
export async function listExpiring(
  db: Database,
  actor: Actor,
  team: TeamRecord,
  { phase, ...query }: Asked,
  now: Date,
) {
  const branches = branchesWithin(await policyTree(db, actor.tenantId), team)
  if (branches.length === 0) return { items: [], next: null }
  const after = decodeCursor(query.cursor)
  const firstOf = ({ policy, isHere }: Branch) => {
    const { grace } = reviewDates(policy, 0)
    const wanted = and(
      underReview(actor, team),
      isHere,
      inPhase(policy, phase, now),
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
