import { and, eq } from 'drizzle-orm'
import { type RoleInput, roleInputSchema } from '#contract/access/role'
import { relationTypeInputSchema } from '#contract/content/relation-type'
import type { Restoration } from '#contract/history/history'
import { AppError } from '#contract/kernel/errors'
import { teamInputSchema } from '#contract/team/team'
import { pairedLabels } from '../../capability/connection/paired-labels.ts'
import { columnsOf, inputOf, updateRelationType } from '../../capability/connection/relation-types.ts'
import {
  checked,
  fieldsOf,
  type ReinstatableKind,
  type ReinstatableRecord,
  restored,
} from '../../capability/history/reinstatable-kinds.ts'
import type { VersionRecord } from '../../capability/history/versions.ts'
import { impactOf } from '../../capability/people/role-impact.ts'
import { getRole, lockOf } from '../../capability/people/role-repository.ts'
import { updateRole, valuesOf } from '../../capability/people/role-write.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { readableTeams, requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam, updateTeam } from '../../kernel/team/repository.ts'
import { fieldsIn } from '../../kernel/version/versioned-table.ts'
import { relationTypes } from '../../platform/db/schema/relation.ts'
import { roles } from '../../platform/db/schema/role.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'

/** A team, by its name and comment. */
export const team: ReinstatableKind = {
  fields: fieldsOf(teamInputSchema),
  async find(db, actor, key) {
    const { id, name, version, path } = await getTeam(db, actor, key)
    return { type: 'team', id, key, title: name, version, permission: 'team.update', place: { teamPath: path } }
  },
  async save(saving) {
    const { db, actor, key, former, body } = saving
    const found = await getTeam(db, actor, key)
    requirePermission(actor, 'team.update', { teamPath: found.path })
    const values = checked(teamInputSchema, restored(former, body.fields, fieldsIn(teamInputSchema, found)))
    await updateTeam(saving, found, values, { ...saving, base: saving.version })
  },
}

/** The path of the team that has a role, for who may see that team. */
async function teamPathOf(db: Database, actor: Actor, key: string) {
  const [found] = await db
    .select({ path: teams.path })
    .from(roles)
    .innerJoin(teams, eq(teams.id, roles.teamId))
    .where(and(eq(roles.tenantId, actor.tenantId), eq(roles.key, key), readableTeams(actor)))
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found.path
}

/** A role that the caller manages, or 404; 403 for who may see its team and not its roles. */
async function managedRole(db: Database, actor: Actor, key: string) {
  const teamPath = await teamPathOf(db, actor, key)
  requirePermission(actor, 'team.roleManagement', { teamPath })
  return getRole(db, actor, teamPath, key)
}

const obstacleOf = { standard: 'STANDARD_ROLE', beyondOwnRights: 'BEYOND_OWN_RIGHTS', otherTeam: undefined } as const

async function findRole(db: Database, actor: Actor, key: string): Promise<ReinstatableRecord> {
  const found = await managedRole(db, actor, key)
  const { id, name, version } = found.role
  const lock = lockOf(actor, found)
  const obstacle = lock === null ? undefined : obstacleOf[lock]
  const place = { teamPath: found.team.path }
  const permission = 'team.roleManagement'
  return { type: 'role', id, key, title: name, team: found.team.key, version, permission, place, obstacle }
}

const nextRole = (former: VersionRecord, fields: Restoration['fields'], present: RoleInput) =>
  checked(roleInputSchema, restored(former, fields, valuesOf(present)))

/** A role, by what it allows. */
export const role: ReinstatableKind = {
  fields: fieldsOf(roleInputSchema),
  find: findRole,
  async save(saving) {
    const { db, actor, key, former, body } = saving
    const found = await managedRole(db, actor, key)
    await updateRole(db, actor, found, lockOf(actor, found), nextRole(former, body.fields, found.role), saving)
  },
  async impact({ db, actor, key, body, former }) {
    const { role: found, holders } = await managedRole(db, actor, key)
    const next = nextRole(former, body.fields, found)
    return { of: 'role', ...(await impactOf(db, { tenantId: actor.tenantId, roleId: found.id, holders }, next)) }
  },
}

/** A relation type in the caller's scope with its team, or 404. */
async function ownedRelationType(db: Database, actor: Actor, key: string) {
  const [found] = await db
    .select({ type: relationTypes, team: { key: teams.key, path: teams.path } })
    .from(relationTypes)
    .innerJoin(teams, eq(teams.id, relationTypes.teamId))
    .where(and(eq(relationTypes.tenantId, actor.tenantId), eq(relationTypes.key, key), readableTeams(actor)))
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

async function findRelationType(db: Database, actor: Actor, key: string): Promise<ReinstatableRecord> {
  const { type, team: owner } = await ownedRelationType(db, actor, key)
  const { id, outputSource: title, version } = type
  const permission = 'team.relationTypesManagement'
  const place = { teamPath: owner.path }
  return { type: 'relationType', id, key, title, team: owner.key, version, permission, place }
}

const columnNames = ['kind', 'outputSource', 'outputTarget', 'inputSource', 'inputTarget']

/** A relation type, by its kind and labels. */
export const relationType: ReinstatableKind = {
  fields: { known: columnNames, always: columnNames },
  find: findRelationType,
  async save(saving) {
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
  },
}
