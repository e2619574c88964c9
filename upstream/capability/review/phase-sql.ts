import { and, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { nearestPolicy } from '#contract/confirmation/policy-place'
import { type ReviewPhase, reviewDates, reviewPhases } from '#contract/review/review'
import { within } from '../../kernel/team/path.ts'
import { items } from '../../platform/db/schema/item.ts'
import { choosesItself, countingId, type PolicyRecord, type PolicyTree } from './policy-tree.ts'

/** When the present cycle of an organisation began, as `cycleStart` says; an index has it in this order. */
export const began = sql`coalesce(${items.lastConfirmedAt}, ${items.createdAt})`
export const instant = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`

/**
 * Where policies count within a team: each with the paths below its own where another one does, and by itself for the
 * organisations that chose it.
 */
export function branchesWithin(tree: PolicyTree, team: { path: string }): Branch[] {
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
export function inPhase(policy: PolicyRecord, phase: ReviewPhase | undefined, now: Date): SQL | undefined {
  const offsets = reviewDates(policy, 0)
  const next = phase && reviewPhases[reviewPhases.indexOf(phase) + 1]
  return and(
    sql`${began} <= ${instant(now.getTime() - offsets[phase ?? 'control'])}`,
    next && sql`${began} > ${instant(now.getTime() - offsets[next])}`,
  )
}

export type Branch = { policy: PolicyRecord; isHere: SQL | undefined }

/** Organisations within a team of which the review is in a phase now, or that no policy asks for one: never of the archive. */
export function isInPhase(tree: PolicyTree, team: { path: string }, phase: ReviewPhase | 'none', now: Date): SQL {
  const found =
    phase === 'none'
      ? sql`${countingId(tree)} = 0`
      : or(...branchesWithin(tree, team).map(({ policy, isHere }) => and(isHere, inPhase(policy, phase, now))))
  return and(isNull(items.archivedAt), found ?? sql`false`) ?? sql`false`
}
