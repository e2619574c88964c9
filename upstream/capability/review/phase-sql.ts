import { and, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { nearestPolicy } from '#contract/confirmation/policy-place'
import type { PhaseFilter } from '#contract/content/list-filters'
import { type ReviewPhase, reviewDates, reviewPhases } from '#contract/review/review'
import { within } from '../../kernel/team/path.ts'
import { items } from '../../platform/db/schema/item.ts'
import { choosesItself, type PolicyRecord, type PolicyTree } from './policy-tree.ts'

/** When the present cycle of an organisation began, as `cycleStart` says; an index has it in this order. */
export const began = sql`coalesce(${items.lastConfirmedAt}, ${items.createdAt})`
export const instant = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`

/**
 * The places within a team that each have a policy of their own, without the places below where another one counts. Ranges
 * of paths, so that an index finds their contents.
 */
function placesWithin(tree: PolicyTree, team: { path: string }): { policy: PolicyRecord | null; isHere: SQL }[] {
  const { placed } = tree
  const nearest = nearestPolicy(placed, team.path) ?? { path: team.path, policy: null }
  const below = placed.filter(({ path }) => path !== team.path && path.startsWith(team.path))
  return [nearest, ...below].map(({ policy, path }) => {
    const nearer = placed.filter((other) => other.path !== path && other.path.startsWith(path))
    const isHere = and(
      within(items.teamPath, path),
      ...nearer.map((other) => not(sql`(${within(items.teamPath, other.path)})`)),
      tree.hasOwnChoices ? not(choosesItself(tree)) : undefined,
    )
    return { policy, isHere: required(isHere) }
  })
}

/** Those that chose something, named beforehand: beside ranges of paths an index then leads to them too. */
const isChooser = ({ tenantId }: PolicyTree) => sql`${items.id} = any(array(select o.item_id from policy_choices o
  where o.tenant_id = ${tenantId} and o.item_id is not null and o.mode <> 'inherit'))`

const chose = (tree: PolicyTree, what: number | 'none') => required(and(isChooser(tree), choosesItself(tree, what)))

/** Where policies count within a team: at places, and each by itself for the organisations that chose it. */
export function branchesWithin(tree: PolicyTree, team: { path: string }): Branch[] {
  const byTeam = placesWithin(tree, team).flatMap(({ policy, isHere }) => (policy === null ? [] : [{ policy, isHere }]))
  if (!tree.hasOwnChoices) return byTeam
  return [...byTeam, ...tree.policies.map(({ policy }) => ({ policy, isHere: chose(tree, policy.id) }))]
}

/** Where no policy counts within a team: at places, and for the organisations that chose none. */
function withoutPolicy(tree: PolicyTree, team: { path: string }): SQL {
  const byTeam = placesWithin(tree, team).flatMap(({ policy, isHere }) => (policy === null ? [isHere] : []))
  return or(...byTeam, tree.hasOwnChoices ? chose(tree, 'none') : undefined) ?? sql`false`
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

export type Branch = { policy: PolicyRecord; isHere: SQL }

/** Phases that are filtered on together, as the first of them and the one that ends them. */
const together: Record<'due' | 'late', [ReviewPhase, ReviewPhase | undefined]> = {
  due: ['control', 'grace'],
  late: ['grace', undefined],
}

/** Organisations within a team of which the review is in a phase now, or that no policy asks for one: never of the archive. */
export function isInPhase(tree: PolicyTree, team: { path: string }, phase: PhaseFilter, now: Date): SQL {
  if (phase === 'none') return required(and(isNull(items.archivedAt), withoutPolicy(tree, team)))
  const [from, end] = phase === 'due' || phase === 'late' ? together[phase] : [phase, phaseAfter(phase)]
  const found = branchesWithin(tree, team).map(({ policy, isHere }) => and(isHere, inPhases(policy, from, end, now)))
  return required(and(isNull(items.archivedAt), or(...found) ?? sql`false`))
}

const required = (condition: SQL | undefined) => condition ?? sql`false`
