import { eq } from 'drizzle-orm'
import type { PolicyInput } from '#contract/confirmation/policy'
import { sameValue } from '#contract/content/values-compare'
import type { AuditAction } from '#contract/history/audit'
import { AppError } from '#contract/kernel/errors'
import { toKey } from '#contract/kernel/key'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent, savedAs } from '../../kernel/log/record.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { lostRace } from '../../kernel/version/lost-race.ts'
import { keepVersion } from '../../kernel/version/settings-history.ts'
import { confirmationPolicies } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'
import { type Deciding, getPolicy, inputOf } from './policy-repository.ts'

const permission = 'team.confirmationPolicyManagement'

const requireManaging = (actor: Actor, team: TeamRecord) =>
  requirePermission(actor, permission, { teamPath: team.path })

type Noting = {
  action: AuditAction
  team: TeamRecord
  details: Record<string, unknown>
  kept?: Awaited<ReturnType<typeof keepVersion>>
  restored?: number
}

const note = (db: Database, actor: Actor, now: Date, { action, team, details, kept, restored }: Noting) =>
  recordEvent(db, actor, now, { ...kept, ...savedAs(action, details, restored), subject: subjectOf(team), permission })

/** Policies of one name are told apart by a number. */
const triedKeys = 20

/** Adds a policy to a team; answers its key. */
export async function createPolicy(
  db: Database,
  actor: Actor,
  team: TeamRecord,
  input: PolicyInput,
  now: Date,
): Promise<string> {
  requireManaging(actor, team)
  const wanted = toKey(input.name)
  const values = { tenantId: actor.tenantId, teamId: team.id, ...inputOf(input), updatedAt: now, updatedBy: actor.name }
  for (let number = 1; number <= triedKeys; number++) {
    const key = number === 1 ? wanted : `${wanted}-${number}`
    const made = await db
      .insert(confirmationPolicies)
      .values({ ...values, key })
      .onConflictDoNothing()
      .returning({ id: confirmationPolicies.id })
    if (made.length === 0) continue
    await note(db, actor, now, { action: 'policyAdded', team, details: { policy: key, after: inputOf(input) } })
    return key
  }
  throw new AppError('UNABLE_TO_SAVE')
}

/** The policy under a lock, when it is the team's own: inherited ones are changed where they belong. */
async function lockOwn(db: Database, actor: Actor, team: TeamRecord, key: string) {
  requireManaging(actor, team)
  const { record, teamId } = await getPolicy(db, team, key)
  if (teamId !== team.id) throw new AppError('FORBIDDEN')
  const [locked] = await db
    .select()
    .from(confirmationPolicies)
    .where(eq(confirmationPolicies.id, record.id))
    .for('update')
  if (locked === undefined) throw new AppError('NOT_FOUND')
  return locked
}

type PolicyRecord = Awaited<ReturnType<typeof lockOwn>>

/** Refuses what was decided on an older version. */
function requireVersion(record: PolicyRecord, version: number): void {
  if (record.version === version) return
  const theirs = { version: record.version, values: inputOf(record) }
  throw lostRace(version, { ...theirs, changedBy: record.updatedBy, changedAt: record.updatedAt })
}

/** Changes a policy for all that follow it. */
export async function updatePolicy(
  db: Database,
  { actor, version, now, restored }: Deciding & { restored?: number },
  { team, key }: { team: TeamRecord; key: string },
  input: PolicyInput,
): Promise<void> {
  const record = await lockOwn(db, actor, team, key)
  requireVersion(record, version)
  const before = inputOf(record)
  const after = inputOf(input)
  if (sameValue(before, after)) return
  await db
    .update(confirmationPolicies)
    .set({ ...after, version: version + 1, updatedAt: now, updatedBy: actor.name })
    .where(eq(confirmationPolicies.id, record.id))
  const former = { number: version, values: before, at: record.updatedAt, by: record.updatedBy }
  const subject = { type: 'confirmationPolicy', id: record.id } as const
  const kept = await keepVersion(db, actor, subject, { former, values: after, now })
  const details = { policy: key, before, after }
  await note(db, actor, now, { action: 'policyChanged', team, details, kept, restored })
}

/** Deletes a policy that no organisation follows and no team chose. */
export async function deletePolicy(
  db: Database,
  { actor, version, now }: Deciding,
  { team, key }: { team: TeamRecord; key: string },
): Promise<void> {
  const record = await lockOwn(db, actor, team, key)
  requireVersion(record, version)
  // Counted while it is held: who chooses it at this moment waits, or comes first and keeps it.
  const { organisations, teams } = (await getPolicy(db, team, key)).policy
  if (organisations + teams > 0) throw new AppError('CONFIRMATION_POLICY_IN_USE', { details: { organisations, teams } })
  await db.delete(confirmationPolicies).where(eq(confirmationPolicies.id, record.id))
  await note(db, actor, now, { action: 'policyDeleted', team, details: { policy: key, before: inputOf(record) } })
}
