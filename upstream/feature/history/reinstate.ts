import type { z } from 'zod'
import { type PolicyInput, policyInputSchema } from '#contract/confirmation-policy'
import type { Locale } from '#contract/constants'
import { AppError } from '#contract/errors'
import { fieldErrors } from '#contract/field-errors'
import type {
  impactfulTypes,
  ReinstatableType,
  Reinstatement,
  ReinstatementImpact,
  Restoration,
} from '#contract/history'
import { relationTypeInputSchema } from '#contract/relation-type'
import { type RoleInput, roleInputSchema } from '#contract/role'
import { settingsInputSchema, teamSettingsInputSchema } from '#contract/settings-of'
import { teamInputSchema } from '#contract/team'
import { teamTypesInputSchema } from '#contract/team-types'
import { verificationInputSchema } from '#contract/verification'
import { pairedLabels } from '../../capability/connection/paired-labels.ts'
import { columnsOf, inputOf, updateRelationType } from '../../capability/connection/relation-types.ts'
import { findVisible, type VersionRecord } from '../../capability/history/versions.ts'
import { impactOf } from '../../capability/people/role-impact.ts'
import { lockOf } from '../../capability/people/role-repository.ts'
import { updateRole, valuesOf } from '../../capability/people/role-write.ts'
import { ownOf, ownSettings } from '../../capability/settings/repository.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam, valuesOf as teamValuesOf, updateTeam } from '../../kernel/team/repository.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import { impactOf as policyImpactOf } from '../review/policy-impact.ts'
import { inputOf as policyInputOf } from '../review/policy-repository.ts'
import { updatePolicy } from '../review/policy-write.ts'
import { changeOrganisationSettings, changeTeamSettings, type SettingsSave } from '../settings/save.ts'
import { saveTeamTypes, typesIn, withoutGoneTypes } from '../settings/type-settings.ts'
import { findSetting, updateSetting, inputOf as verificationInputOf } from '../verification/settings.ts'
import { managedRole, ownedPolicy, ownedRelationType, settledSubject } from './settled-subject.ts'

type Values = Record<string, unknown>
type Given = Omit<SettingsSave, 'restored'> & { key: string; body: Reinstatement; locale: Locale }
type Saving = Given & { former: VersionRecord; restored: number }

async function formerOf(
  { db, actor, key, body }: Pick<Given, 'db' | 'actor' | 'key' | 'body'>,
  type: ReinstatableType,
) {
  const former = await findVisible(db, actor.tenantId, await settledSubject(db, actor, type, key), body.uuid)
  if (former === undefined) throw new AppError('NOT_FOUND')
  return former
}

/** The version as it was; with `fields`, those alone on top of what there is now. What was empty then is empty again. */
function restored(former: VersionRecord, fields: Restoration['fields'], present: Values): Values {
  if (fields === undefined) return former.values
  const values = { ...present, ...Object.fromEntries(fields.map((name) => [name, former.values[name]])) }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Rules may have become stricter since: then it is refused, as typing the same would be. */
function checked<T>(schema: z.ZodType<T>, values: Values): T {
  const read = schema.safeParse(values)
  if (read.success) return read.data
  throw new AppError('INVALID_FORM', { fields: fieldErrors(read.error) })
}

async function settings(saving: Saving): Promise<void> {
  const { db, actor, key, former, body } = saving
  const organisation = await getOrganisation(db, actor, key)
  const { settings: present } = await ownSettings(db, organisation)
  const values = checked(settingsInputSchema, restored(former, body.fields, present))
  await changeOrganisationSettings(saving, organisation, { ...values, cancelPlans: body.cancelPlans })
}

async function teamSettings(saving: Saving): Promise<void> {
  const { db, actor, key, former, body } = saving
  const team = await getTeam(db, actor, key)
  const values = checked(teamSettingsInputSchema, restored(former, body.fields, ownOf(team.settings)))
  await changeTeamSettings(saving, team, { ...values, cancelPlans: body.cancelPlans })
}

async function team(saving: Saving): Promise<void> {
  const { db, actor, key, former, body } = saving
  const found = await getTeam(db, actor, key)
  requirePermission(actor, 'team.update', { teamPath: found.path })
  const values = checked(teamInputSchema, restored(former, body.fields, teamValuesOf(found)))
  await updateTeam(db, actor, found, values, saving)
}

async function teamTypes(saving: Saving): Promise<void> {
  const { db, actor, key, former, body, locale } = saving
  const found = await getTeam(db, actor, key)
  requirePermission(actor, 'team.settings', { teamPath: found.path })
  const values = checked(teamTypesInputSchema, restored(former, body.fields, typesIn(found.settings)))
  await saveTeamTypes(db, actor, found, await withoutGoneTypes(db, actor, values, locale), saving)
}

const nextRole = (former: VersionRecord, fields: Restoration['fields'], present: RoleInput) =>
  checked(roleInputSchema, restored(former, fields, valuesOf(present)))

async function role(saving: Saving): Promise<void> {
  const { db, actor, key, former, body } = saving
  const found = await managedRole(db, actor, key)
  await updateRole(db, actor, found, lockOf(actor, found), nextRole(former, body.fields, found.role), saving)
}

async function relationType(saving: Saving): Promise<void> {
  const { db, actor, key, former, body } = saving
  const { type, team: owner } = await ownedRelationType(db, actor, key)
  const values = restored(former, pairedLabels(type.kind, body.fields), columnsOf(inputOf(type)))
  const { kind, outputSource, outputTarget, inputSource, inputTarget } = values
  const labels = {
    output: { source: outputSource, target: outputTarget },
    input: { source: inputSource, target: inputTarget },
  }
  const input = checked(relationTypeInputSchema, { kind, ...labels })
  await updateRelationType(db, actor, { team: await getTeam(db, actor, owner.key), key }, input, saving)
}

const nextPolicy = (former: VersionRecord, fields: Restoration['fields'], present: PolicyInput) =>
  checked(policyInputSchema, restored(former, fields, policyInputOf(present)))

async function confirmationPolicy(saving: Saving): Promise<void> {
  const { db, actor, key, former, body } = saving
  const { policy, team: owner } = await ownedPolicy(db, actor, key)
  const target = { team: await getTeam(db, actor, owner.key), key }
  await updatePolicy(db, saving, target, nextPolicy(former, body.fields, policy))
}

async function verification(saving: Saving): Promise<void> {
  const { db, actor, key, former, body, version, now, restored: number } = saving
  const root = await tenantRoot(db, actor, 'tenant.verification')
  const present = verificationInputOf(await findSetting(db, actor, key))
  const input = checked(verificationInputSchema, restored(former, body.fields, present))
  await updateSetting(db, actor, { key, root, version, now, restored: number }, input)
}

const savers: Record<ReinstatableType, (saving: Saving) => Promise<void>> = {
  settings,
  team,
  teamSettings,
  teamTypes,
  role,
  relationType,
  confirmationPolicy,
  verification,
}

/**
 * Puts an earlier version back of what has no concepts, as if the same had been filled in and saved now: with the rights and
 * refusals of that save. Answers the version that counts from then on.
 */
export async function reinstateVersion(given: Given, type: ReinstatableType): Promise<number> {
  const former = await formerOf(given, type)
  await savers[type]({ ...given, former, restored: former.number })
  return (await settledSubject(given.db, given.actor, type, given.key)).version
}

type Asked = Pick<Given, 'db' | 'actor' | 'key' | 'body' | 'now'>

/** What others would notice when an earlier version is put back. */
export const reinstatementImpact = (
  asked: Asked,
  type: (typeof impactfulTypes)[number],
): Promise<ReinstatementImpact> => (type === 'role' ? roleImpact(asked) : policyImpact(asked))

async function policyImpact(asked: Asked): Promise<ReinstatementImpact> {
  const { db, actor, key, body, now } = asked
  const former = await formerOf(asked, 'confirmationPolicy')
  const { policy, team: owner } = await ownedPolicy(db, actor, key)
  requirePermission(actor, 'team.confirmationPolicyManagement', { teamPath: owner.path })
  const input = nextPolicy(former, body.fields, policy)
  const team = await getTeam(db, actor, owner.key)
  const impact = await policyImpactOf(db, actor, team, { what: 'policy', key, input }, now)
  return { of: 'confirmationPolicy', ...impact }
}

async function roleImpact(given: Asked): Promise<ReinstatementImpact> {
  const { db, actor, key, body } = given
  const former = await formerOf(given, 'role')
  const { role: found, holders } = await managedRole(db, actor, key)
  const next = nextRole(former, body.fields, found)
  return { of: 'role', ...(await impactOf(db, { tenantId: actor.tenantId, roleId: found.id, holders }, next)) }
}
