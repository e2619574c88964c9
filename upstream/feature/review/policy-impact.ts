import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { PolicyChange, PolicyImpact } from '#contract/confirmation/policy'
import { nearestPolicy, placePolicies } from '#contract/confirmation/policy-place'
import { sameValue } from '#contract/content/values-compare'
import { AppError } from '#contract/kernel/errors'
import { type ReviewPhase, reviewPhase, reviewPhases } from '#contract/review/review'
import { cycleStart } from '../../capability/review/policy.ts'
import { countingFor, type PolicyRecord, type PolicyTree, policyTree } from '../../capability/review/policy-tree.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { within } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { items } from '../../platform/db/schema/item.ts'
import { policyChoices } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'
import { choosable, inputOf } from './policy-repository.ts'

const batch = 2000
const maximumExamples = 10

/** The tree as it would be. A policy that is not made yet has no id, and comes after those of its team. */
function changed(tree: PolicyTree, team: TeamRecord, change: PolicyChange): PolicyTree {
  if (change.what === 'choice') {
    const { choice } = change
    const own = tree.policies.filter((found) => found.team.id === team.id).map(({ policy }) => policy)
    const chosen = choice.mode === 'policy' ? choosable(tree, team.path, choice.policy) : undefined
    const said = chosen === undefined ? choice : { mode: 'policy' as const, policy: chosen, at: team.path }
    const here = placePolicies([
      { path: team.path, own, choice: said.mode === 'none' ? said : 'at' in said ? said : { mode: 'inherit' } },
    ])
    return { ...tree, placed: [...tree.placed.filter(({ path }) => path !== team.path), ...here] }
  }
  const { key, input } = change
  if (key === null) {
    const isSaid = tree.placed.some(({ path }) => path === team.path)
    const made: PolicyRecord = {
      ...{ id: -1, tenantId: team.tenantId, teamId: team.id, key: '', version: 1, updatedBy: '' },
      ...{ updatedAt: team.updatedAt, ...inputOf(input) },
    }
    return isSaid ? tree : { ...tree, placed: [...tree.placed, { path: team.path, policy: made }] }
  }
  const found = tree.policies.find(({ policy, team: owner }) => policy.key === key && owner.id === team.id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const next = { ...found.policy, ...inputOf(input) }
  return {
    ...tree,
    policies: tree.policies.map((one) => (one === found ? { ...one, policy: next } : one)),
    placed: tree.placed.map((one) => (one.policy?.id === next.id ? { ...one, policy: next } : one)),
  }
}

type Phase = ReviewPhase | 'none'
const order = (phase: Phase) => (phase === 'none' ? 0 : reviewPhases.indexOf(phase))

const rules = (policy: PolicyRecord | undefined) => {
  if (policy === undefined) return null
  const { intervalDays, graceDays, deadlineAction, notifications, allowEmail } = policy
  return { intervalDays, graceDays, deadlineAction, notifications, allowEmail }
}

/**
 * A preview of a change of policies for the organisations of a team and below, as of now. They are read in batches: the
 * change applies to all of them.
 */
export async function impactOf(
  db: Database,
  actor: Actor,
  team: TeamRecord,
  change: PolicyChange,
  now: Date,
): Promise<PolicyImpact> {
  const before = await policyTree(db, team.tenantId)
  const after = changed(before, team, change)
  const impact: PolicyImpact = { organisations: 0, later: 0, atOnce: 0, examples: [] }
  if (sameValue(rulesAt(before), rulesAt(after))) return impact
  const found: (PolicyImpact['examples'][number] & { leap: number })[] = []
  let afterId = 0
  for (;;) {
    const rows = await db
      .select({ item: items, mode: policyChoices.mode, policyId: policyChoices.policyId })
      .from(items)
      .leftJoin(policyChoices, eq(policyChoices.itemId, items.id))
      .where(
        and(
          eq(items.tenantId, team.tenantId),
          eq(items.kind, 'organisation'),
          isNull(items.archivedAt),
          within(items.teamPath, team.path),
          gt(items.id, afterId),
        ),
      )
      .orderBy(asc(items.id))
      .limit(batch)
    for (const { item, mode, policyId } of rows) {
      const own = mode === null ? null : { mode, policyId }
      const [was, becomes] = [before, after].map((tree) => countingFor(tree, item.teamPath, own)?.policy)
      if (sameValue(rules(was), rules(becomes))) continue
      const start = cycleStart(item).getTime()
      const phaseOf = (policy: PolicyRecord | undefined): Phase =>
        policy === undefined ? 'none' : reviewPhase(policy, start, now.getTime()).phase
      const [from, to] = [phaseOf(was), phaseOf(becomes)]
      const leap = order(to) - order(from)
      impact.organisations += 1
      if (leap > 0) impact.later += 1
      if (to === 'action' && (leap > 0 || was?.deadlineAction !== becomes?.deadlineAction)) impact.atOnce += 1
      found.push({ key: item.key, title: titleFor(actor, item), before: from, after: to, leap })
    }
    found.sort((a, b) => b.leap - a.leap).splice(maximumExamples)
    afterId = rows.at(-1)?.item.id ?? afterId
    if (rows.length < batch) break
  }
  return { ...impact, examples: found.map(({ leap: _, ...example }) => example) }

  function rulesAt({ placed, policies }: PolicyTree) {
    const within = [nearestPolicy(placed, team.path), ...placed.filter(({ path }) => path.startsWith(team.path))]
    return [
      within.map((one) => [one?.path, rules(one?.policy ?? undefined)]),
      policies.map(({ policy }) => rules(policy)),
    ]
  }
}
