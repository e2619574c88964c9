import { eq } from 'drizzle-orm'
import type { Permission } from '#contract/access/permissions'
import type { OrganisationPolicyChoice, PolicyChoice } from '#contract/confirmation/policy'
import { nearestPolicy } from '#contract/confirmation/policy-place'
import { AppError } from '#contract/kernel/errors'
import { countingFor, type PolicyRecord, type PolicyTree, policyTree } from '../../capability/review/policy-tree.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { subjectOf as itemSubject, placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { type TeamRecord, subjectOf as teamSubject } from '../../kernel/team/repository.ts'
import { type RecordKind, type SaveNote, saveRecord } from '../../kernel/version/save.ts'
import { items } from '../../platform/db/schema/item.ts'
import { confirmationPolicies, policyChoices } from '../../platform/db/schema/review.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { choosable, named, type PolicyChange, standingOf, unknownPolicy } from './policy-repository.ts'

type ChoiceRow = typeof policyChoices.$inferSelect

const inputOf = (tree: PolicyTree, row: ChoiceRow | undefined): PolicyChoice => {
  const chosen = tree.policies.find(({ policy }) => policy.id === row?.policyId)?.policy
  if (row?.mode === 'none') return { mode: 'none' }
  return row?.mode === 'policy' && chosen !== undefined ? { mode: 'policy', policy: chosen.key } : { mode: 'inherit' }
}

/** The id of a policy, which nobody deletes until the choice of it is written. */
async function holdChoosable(db: Database, { id }: PolicyRecord): Promise<number> {
  const [locked] = await db
    .select({ id: confirmationPolicies.id })
    .from(confirmationPolicies)
    .where(eq(confirmationPolicies.id, id))
    .for('key share')
  if (locked === undefined) throw unknownPolicy()
  return locked.id
}

type Placed = { teamId: number; itemId?: undefined } | { itemId: number; teamId?: undefined }
type PlacedChoice = { tree: PolicyTree; row: ChoiceRow | undefined; tenantId: number; teamPath: string }

const placedAt = ({ teamId, itemId }: Placed) =>
  teamId === undefined ? eq(policyChoices.itemId, itemId) : eq(policyChoices.teamId, teamId)

const rowOf = async (db: Database, where: Placed) => (await db.select().from(policyChoices).where(placedAt(where)))[0]

/** The row of the team or organisation holds back a second writer, also while nothing was chosen yet. */
async function holdPlace(db: Database, { teamId, itemId }: Placed) {
  if (teamId === undefined) {
    const columns = { tenantId: items.tenantId, teamPath: items.teamPath }
    return (await db.select(columns).from(items).where(eq(items.id, itemId)).for('no key update'))[0]
  }
  const columns = { tenantId: teams.tenantId, teamPath: teams.path }
  return (await db.select(columns).from(teams).where(eq(teams.id, teamId)).for('update'))[0]
}

/** Which policy counts for a team or an organisation, as it says itself. */
const choiceKind = (where: Placed): RecordKind<PlacedChoice, PolicyChoice> => ({
  async hold(db) {
    const place = await holdPlace(db, where)
    if (place === undefined) return undefined
    const row = await rowOf(db, where)
    return { ...place, tree: await policyTree(db, place.tenantId), row }
  },
  standing: ({ tree, row }) => ({
    version: row?.version ?? 0,
    values: inputOf(tree, row),
    changedBy: row?.updatedBy ?? '',
    changedAt: row?.updatedAt ?? null,
  }),
  async write(db, current, choice, by) {
    const { tree, row, tenantId, teamPath } = current
    const policyId = choice.mode === 'policy' ? await holdChoosable(db, choosable(tree, teamPath, choice.policy)) : null
    const values = { mode: choice.mode, policyId, ...by }
    if (row === undefined) await db.insert(policyChoices).values({ ...where, tenantId, ...values })
    else await db.update(policyChoices).set(values).where(eq(policyChoices.id, row.id))
    return current
  },
})

type Chosen = { id: number; choice: PolicyChoice; subject: SaveNote['subject']; permission: Permission }

const saveChoice = (
  db: Database,
  { actor, version: base, now }: PolicyChange,
  where: Placed,
  { id, choice: values, subject, permission }: Chosen,
) =>
  saveRecord({ db, actor, now }, choiceKind(where), {
    ...{ id, values, base },
    note: (_, before) => ({ action: 'policyChosen', subject, permission, details: { before, after: values } }),
  })

/** Says which policy counts for a team and what is below it. */
export async function chooseForTeam(
  db: Database,
  deciding: PolicyChange,
  team: TeamRecord,
  choice: PolicyChoice,
): Promise<void> {
  const permission = 'team.confirmationPolicyUpdate'
  requirePermission(deciding.actor, permission, { teamPath: team.path })
  const { id } = team
  await saveChoice(db, deciding, { teamId: id }, { id, choice, subject: teamSubject(team), permission })
}

/** The same for an organisation, where its teams leave that to it. */
export async function chooseForOrganisation(
  db: Database,
  deciding: PolicyChange,
  organisation: ItemRecord,
  choice: PolicyChoice,
): Promise<void> {
  const permission = 'organisation.confirmationPolicyUpdate'
  requirePermission(deciding.actor, permission, placeOf(organisation))
  if (organisation.archivedAt !== null) throw new AppError('ORGANISATION_ARCHIVED')
  const { id, teamPath, tenantId } = organisation
  const { locked } = await policyTree(db, tenantId)
  if (locked.some((path) => teamPath.startsWith(path))) throw new AppError('SETTINGS_NOT_OVERRIDABLE')
  await saveChoice(db, deciding, { itemId: id }, { id, choice, subject: itemSubject(organisation), permission })
}

/** The organisation's choice, the policy that would count without it, and the policies to choose from. */
export async function choiceOf(db: Database, organisation: ItemRecord): Promise<OrganisationPolicyChoice> {
  const tree = await policyTree(db, organisation.tenantId)
  const row = await rowOf(db, { itemId: organisation.id })
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
