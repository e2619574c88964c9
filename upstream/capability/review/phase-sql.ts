import { and, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { nearestPolicy } from '#contract/confirmation/policy-place'
import type { PhaseFilter } from '#contract/content/list-filters'
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

/** In which cycles a phase has begun, and the one that ends it has not. Rules of the contract. */
export function inPhases(policy: PolicyRecord, from: ReviewPhase, end: ReviewPhase | undefined, now: Date) {
  const offsets = reviewDates(policy, 0)
  return and(
    sql`${began} <= ${instant(now.getTime() - offsets[from])}`,
    end && sql`${began} > ${instant(now.getTime() - offsets[end])}`,
  )
}

/** The phase after one. */
export const phaseAfter = (phase: ReviewPhase): ReviewPhase | undefined => reviewPhases[reviewPhases.indexOf(phase) + 1]

export type Branch = { policy: PolicyRecord; isHere: SQL | undefined }

/** Phases that are asked for together, as the first of them and the one that ends them. */
const together: Record<'due' | 'late', [ReviewPhase, ReviewPhase | undefined]> = {
  due: ['control', 'grace'],
  late: ['grace', undefined],
}

/** Organisations within a team of which the review is in a phase now, or that no policy asks for one: never of the archive. */
export function isInPhase(tree: PolicyTree, team: { path: string }, phase: PhaseFilter, now: Date): SQL {
  if (phase === 'none') return required(and(isNull(items.archivedAt), sql`${countingId(tree)} = 0`))
  const [from, end] = phase === 'due' || phase === 'late' ? together[phase] : [phase, phaseAfter(phase)]
  const found = branchesWithin(tree, team).map(({ policy, isHere }) => and(isHere, inPhases(policy, from, end, now)))
  return required(and(isNull(items.archivedAt), or(...found) ?? sql`false`))
}

const required = (condition: SQL | undefined) => condition ?? sql`false`
