import { eq } from 'drizzle-orm'
import { type PolicyInput, policyInputSchema } from '#contract/confirmation/policy'
import type { AuditAction } from '#contract/history/audit'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { withFreeKey } from '../../kernel/version/numbered-key.ts'
import { keepFirst, lockAsSeen, type SaveNote, saveRecord } from '../../kernel/version/save.ts'
import { fieldsTable } from '../../kernel/version/versioned-table.ts'
import { confirmationPolicies } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'
import { getPolicy, inputOf, type PolicyChange } from './policy-repository.ts'

const permission = 'team.confirmationPolicyManagement'

const requireManaging = (actor: Actor, team: TeamRecord) =>
  requirePermission(actor, permission, { teamPath: team.path })

const policyKind = fieldsTable(confirmationPolicies, policyInputSchema, 'confirmationPolicy')

const noteOf = (team: TeamRecord, action: AuditAction, details: Record<string, unknown>): SaveNote => ({
  action,
  details,
  subject: subjectOf(team),
  permission,
})

/** Adds a policy to a team; answers its key. */
export async function createPolicy(
  db: Database,
  actor: Actor,
  team: TeamRecord,
  input: PolicyInput,
  now: Date,
): Promise<string> {
  requireManaging(actor, team)
  const values = inputOf(input)
  const row = { ...values, tenantId: actor.tenantId, teamId: team.id, updatedAt: now, updatedBy: actor.name }
  const { id, key } = await withFreeKey(input.name, (free) =>
    db
      .insert(confirmationPolicies)
      .values({ ...row, key: free })
      .onConflictDoNothing()
      .returning(),
  )
  const note = noteOf(team, 'policyAdded', { policy: key, after: values })
  await keepFirst({ db, actor, now }, policyKind, { id, values, note })
  return key
}

type Target = { team: TeamRecord; key: string }

/** The policy of a key, when it is the team's own: inherited ones are changed where they belong. */
async function getOwn(db: Database, actor: Actor, { team, key }: Target): Promise<{ id: number }> {
  requireManaging(actor, team)
  const { record, teamId } = await getPolicy(db, team, key)
  if (teamId !== team.id) throw new AppError('FORBIDDEN')
  return record
}

/** Changes a policy for all that follow it. */
export async function updatePolicy(
  db: Database,
  { actor, version: base, now, restored }: PolicyChange & { restored?: number },
  target: Target,
  input: PolicyInput,
): Promise<void> {
  const { id } = await getOwn(db, actor, target)
  const values = inputOf(input)
  await saveRecord({ db, actor, now }, policyKind, {
    ...{ id, values, base, restored },
    note: (_, before) => noteOf(target.team, 'policyChanged', { policy: target.key, before, after: values }),
  })
}

/** Deletes a policy that no organisation follows and no team chose. */
export async function deletePolicy(db: Database, { actor, version, now }: PolicyChange, target: Target): Promise<void> {
  const { team, key } = target
  const record = await lockAsSeen(db, policyKind, (await getOwn(db, actor, target)).id, version)
  // Counted while it is locked: choosing it at this moment waits, or comes first and keeps it.
  const { organisations, teams } = (await getPolicy(db, team, key)).policy
  if (organisations + teams > 0) throw new AppError('CONFIRMATION_POLICY_IN_USE', { details: { organisations, teams } })
  await db.delete(confirmationPolicies).where(eq(confirmationPolicies.id, record.id))
  await recordEvent(db, actor, now, noteOf(team, 'policyDeleted', { policy: key, before: inputOf(record) }))
}
