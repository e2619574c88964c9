import { and, eq, isNotNull } from 'drizzle-orm'
import type { OrganisationPolicyChoice, PolicyChoice } from '#contract/confirmation/policy'
import { nearestPolicy } from '#contract/confirmation/policy-place'
import { sameValue } from '#contract/content/values-compare'
import { AppError } from '#contract/kernel/errors'
import { countingFor, type PolicyRecord, type PolicyTree, policyTree } from '../../capability/review/policy-tree.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf as itemSubject, placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { type TeamRecord, subjectOf as teamSubject } from '../../kernel/team/repository.ts'
import { lostRace } from '../../kernel/version/lost-race.ts'
import { items } from '../../platform/db/schema/item.ts'
import { confirmationPolicies, policyChoices } from '../../platform/db/schema/review.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { choosable, type Deciding, named, standingOf, unknownPolicy } from './policy-repository.ts'

type ChoiceRow = typeof policyChoices.$inferSelect

const inputOf = (tree: PolicyTree, row: ChoiceRow | undefined): PolicyChoice => {
  const chosen = tree.policies.find(({ policy }) => policy.id === row?.policyId)?.policy
  if (row?.mode === 'none') return { mode: 'none' }
  return row?.mode === 'policy' && chosen !== undefined ? { mode: 'policy', policy: chosen.key } : { mode: 'inherit' }
}

type Saving = {
  deciding: Deciding
  where: { teamId: number } | { itemId: number }
  row: ChoiceRow | undefined
  choice: PolicyChoice
  teamPath: string
}

/** The id of a policy, which nobody deletes until the choice of it is written. */
async function holdChoosable(db: Database, { id }: PolicyRecord): Promise<number> {
  const [held] = await db
    .select({ id: confirmationPolicies.id })
    .from(confirmationPolicies)
    .where(eq(confirmationPolicies.id, id))
    .for('key share')
  if (held === undefined) throw unknownPolicy()
  return held.id
}

/** Writes a choice on top of the version that it was made on; answers what changed, or nothing. */
async function saveChoice(db: Database, tree: PolicyTree, { deciding, where, row, choice, teamPath }: Saving) {
  const { actor, version, now } = deciding
  const before = inputOf(tree, row)
  if ((row?.version ?? 0) !== version) {
    const theirs = { version: row?.version ?? 0, values: before }
    throw lostRace(version, { ...theirs, changedBy: row?.updatedBy ?? '', changedAt: row?.updatedAt ?? null })
  }
  const policyId = choice.mode === 'policy' ? await holdChoosable(db, choosable(tree, teamPath, choice.policy)) : null
  if (sameValue(before, choice)) return undefined
  const values = { mode: choice.mode, policyId, version: version + 1, updatedAt: now, updatedBy: actor.name }
  if (row === undefined) await db.insert(policyChoices).values({ ...where, tenantId: actor.tenantId, ...values })
  else await db.update(policyChoices).set(values).where(eq(policyChoices.id, row.id))
  return { before, after: choice }
}

/** Says which policy counts for a team and what lies beneath it. */
export async function chooseForTeam(
  db: Database,
  deciding: Deciding,
  team: TeamRecord,
  choice: PolicyChoice,
): Promise<void> {
  const permission = 'team.confirmationPolicyUpdate'
  requirePermission(deciding.actor, permission, { teamPath: team.path })
  // The team's row holds back a second writer, also while nothing was chosen yet.
  await db.select({ id: teams.id }).from(teams).where(eq(teams.id, team.id)).for('update')
  const [row] = await db.select().from(policyChoices).where(eq(policyChoices.teamId, team.id))
  const tree = await policyTree(db, team.tenantId)
  const where = { teamId: team.id }
  const details = await saveChoice(db, tree, { deciding, where, row, choice, teamPath: team.path })
  if (details === undefined) return
  const subject = teamSubject(team)
  await recordEvent(db, deciding.actor, deciding.now, { action: 'policyChosen', subject, permission, details })
}

const rowOf = async (db: Database, { id }: Pick<ItemRecord, 'id'>) =>
  (
    await db
      .select()
      .from(policyChoices)
      .where(and(eq(policyChoices.itemId, id), isNotNull(policyChoices.itemId)))
  )[0]

/** The same for an organisation, where its teams leave that to it. */
export async function chooseForOrganisation(
  db: Database,
  deciding: Deciding,
  organisation: ItemRecord,
  choice: PolicyChoice,
): Promise<void> {
  const permission = 'organisation.confirmationPolicyUpdate'
  requirePermission(deciding.actor, permission, placeOf(organisation))
  if (organisation.archivedAt !== null) throw new AppError('ORGANISATION_ARCHIVED')
  const { id, teamPath } = organisation
  await db.select({ id: items.id }).from(items).where(eq(items.id, id)).for('update')
  const row = await rowOf(db, organisation)
  const tree = await policyTree(db, organisation.tenantId)
  if (tree.locked.some((path) => teamPath.startsWith(path))) throw new AppError('SETTINGS_NOT_OVERRIDABLE')
  const details = await saveChoice(db, tree, { deciding, where: { itemId: id }, row, choice, teamPath })
  if (details === undefined) return
  const subject = itemSubject(organisation)
  await recordEvent(db, deciding.actor, deciding.now, { action: 'policyChosen', subject, permission, details })
}

/** What an organisation chose, what would count without it, and what it could choose. */
export async function choiceOf(db: Database, organisation: ItemRecord): Promise<OrganisationPolicyChoice> {
  const tree = await policyTree(db, organisation.tenantId)
  const row = await rowOf(db, organisation)
  const { teamPath } = organisation
  return {
    choice: inputOf(tree, row),
    inherited: named(tree, nearestPolicy(tree.placed, teamPath)?.policy),
    counts: named(tree, countingFor(tree, teamPath, row ?? null)?.policy),
    version: row?.version ?? 0,
    mayOverride: !tree.locked.some((path) => teamPath.startsWith(path)),
    policies: tree.policies
      .filter(({ team }) => teamPath.startsWith(team.path))
      .map(({ policy, team }) => ({ key: policy.key, name: policy.name, team: team.name })),
  }
}

/** The same of a team. */
export const choiceOfTeam = async (db: Database, team: TeamRecord) =>
  standingOf(db, await policyTree(db, team.tenantId), team)
