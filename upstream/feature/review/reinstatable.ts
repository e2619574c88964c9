import { and, eq } from 'drizzle-orm'
import { type PolicyInput, policyInputSchema } from '#contract/confirmation/policy'
import type { Restoration } from '#contract/history/history'
import { AppError } from '#contract/kernel/errors'
import {
  checked,
  fieldsOf,
  type ReinstatableKind,
  type ReinstatableRecord,
  restored,
} from '../../capability/history/reinstatable-kinds.ts'
import type { VersionRecord } from '../../capability/history/versions.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { readableTeams, requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { confirmationPolicies } from '../../platform/db/schema/review.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { impactOf } from './policy-impact.ts'
import { inputOf } from './policy-repository.ts'
import { updatePolicy } from './policy-write.ts'

/** A confirmation policy in the caller's scope with its team, or 404. */
async function ownedPolicy(db: Database, actor: Actor, key: string) {
  const [found] = await db
    .select({ policy: confirmationPolicies, team: { key: teams.key, path: teams.path } })
    .from(confirmationPolicies)
    .innerJoin(teams, eq(teams.id, confirmationPolicies.teamId))
    .where(
      and(eq(confirmationPolicies.tenantId, actor.tenantId), eq(confirmationPolicies.key, key), readableTeams(actor)),
    )
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

async function find(db: Database, actor: Actor, key: string): Promise<ReinstatableRecord> {
  const { policy, team: owner } = await ownedPolicy(db, actor, key)
  const { id, name: title, version } = policy
  const permission = 'team.confirmationPolicyManagement'
  const place = { teamPath: owner.path }
  return { type: 'confirmationPolicy', id, key, title, team: owner.key, version, permission, place }
}

/** Values for versions from before these settings existed. */
const saidNothing = { answerFields: null, answerAtOnce: [] }

const nextPolicy = (former: VersionRecord, fields: Restoration['fields'], present: PolicyInput) =>
  checked(policyInputSchema, { ...saidNothing, ...restored(former, fields, inputOf(present)) })

/** How often an organisation is confirmed. */
export const confirmationPolicy: ReinstatableKind = {
  fields: fieldsOf(policyInputSchema),
  find,
  async save(saving) {
    const { db, actor, key, former, body } = saving
    const { policy, team: owner } = await ownedPolicy(db, actor, key)
    const target = { team: await getTeam(db, actor, owner.key), key }
    await updatePolicy(db, saving, target, nextPolicy(former, body.fields, policy))
  },
  async impact({ db, actor, key, body, now, former }) {
    const { policy, team: owner } = await ownedPolicy(db, actor, key)
    requirePermission(actor, 'team.confirmationPolicyManagement', { teamPath: owner.path })
    const input = nextPolicy(former, body.fields, policy)
    const team = await getTeam(db, actor, owner.key)
    const impact = await impactOf(db, actor, team, { what: 'policy', key, input }, now)
    return { of: 'confirmationPolicy', ...impact }
  },
}
