import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Policy, type PolicyInput, policyInputSchema, type TeamPolicyChoice } from '#contract/confirmation/policy'
import { nearestPolicy, placePolicies } from '#contract/confirmation/policy-place'
import { AppError } from '#contract/kernel/errors'
import { countingId, type PolicyRecord, type PolicyTree, policyTree } from '../../capability/review/policy-tree.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { within } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { fieldsIn } from '../../kernel/version/versioned-table.ts'
import { items } from '../../platform/db/schema/item.ts'
import { policyChoices } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'

/** A policy as it is filled in. */
export const inputOf = (policy: PolicyInput): PolicyInput => fieldsIn(policyInputSchema, policy)

/** How many organisations in a team and below follow each policy; those in the archive follow none. */
export async function followersIn(db: Database, tree: PolicyTree, { tenantId, path }: TeamRecord) {
  if (tree.policies.length === 0) return new Map<number, number>()
  const rows = await db
    .select({ policy: sql<string>`${countingId(tree)}`.as('policy'), count: sql<number>`count(*)::int` })
    .from(items)
    .where(
      and(
        eq(items.tenantId, tenantId),
        eq(items.kind, 'organisation'),
        isNull(items.archivedAt),
        within(items.teamPath, path),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map(({ policy, count }) => [Number(policy), count]))
}

const chosenBy = (tree: PolicyTree, policyId: number) =>
  tree.choices.filter(({ choice }) => choice.mode === 'policy' && choice.policyId === policyId).length

/** The policies of a team and of those above it, nearest first, with what follows each within the team. */
export async function policiesAt(db: Database, team: TeamRecord) {
  const tree = await policyTree(db, team.tenantId)
  const followers = await followersIn(db, tree, team)
  const items = tree.policies
    .filter((found) => team.path.startsWith(found.team.path))
    .sort((a, b) => b.team.path.length - a.team.path.length || a.policy.id - b.policy.id)
    .map(({ policy, team: owner }): { record: PolicyRecord; teamId: number; policy: Policy } => ({
      record: policy,
      teamId: owner.id,
      policy: {
        ...inputOf(policy),
        key: policy.key,
        team: { key: owner.key, name: owner.name },
        inherited: owner.id !== team.id,
        organisations: followers.get(policy.id) ?? 0,
        teams: chosenBy(tree, policy.id),
        version: policy.version,
      },
    }))
  return { tree, items }
}

/** One policy that a team can choose, or 404. */
export async function getPolicy(db: Database, team: TeamRecord, key: string) {
  const found = (await policiesAt(db, team)).items.find(({ policy }) => policy.key === key)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

export function named(tree: PolicyTree, policy: PolicyRecord | null | undefined) {
  const found = tree.policies.find((one) => one.policy.id === policy?.id)
  if (found === undefined) return null
  const { key, name } = found.policy
  return { key, name, team: { key: found.team.key, name: found.team.name } }
}

/** The team's choice, the policy that would count without it, and the one that counts. */
export async function standingOf(db: Database, tree: PolicyTree, team: TeamRecord): Promise<TeamPolicyChoice> {
  const [row] = await db.select().from(policyChoices).where(eq(policyChoices.teamId, team.id))
  const chosen = tree.policies.find(({ policy }) => policy.id === row?.policyId)?.policy
  const own = tree.policies.filter((found) => found.team.id === team.id).map(({ policy }) => policy)
  const without = [
    ...tree.placed.filter(({ path }) => path !== team.path),
    ...placePolicies([{ path: team.path, own, choice: { mode: 'inherit' } }]),
  ]
  return {
    choice:
      row?.mode === 'none'
        ? { mode: 'none' }
        : row?.mode === 'policy' && chosen !== undefined
          ? { mode: 'policy', policy: chosen.key }
          : { mode: 'inherit' },
    inherited: named(tree, nearestPolicy(without, team.path)?.policy),
    counts: named(tree, nearestPolicy(tree.placed, team.path)?.policy),
    version: row?.version ?? 0,
  }
}

/** The chosen policy does not exist, or can no longer be chosen. */
export const unknownPolicy = () =>
  new AppError('INVALID_FORM', { fields: [{ path: 'policy', code: 'choice.unknown' }] })

/** A policy that can be chosen at a place in the tree, by its key. */
export function choosable(tree: PolicyTree, teamPath: string, key: string): PolicyRecord {
  const found = tree.policies.find(({ policy, team }) => policy.key === key && teamPath.startsWith(team.path))
  if (found === undefined) throw unknownPolicy()
  return found.policy
}

export type PolicyChange = { actor: Actor; version: number; now: Date }
