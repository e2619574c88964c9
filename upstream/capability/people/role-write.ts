import { eq } from 'drizzle-orm'
import { permissionsBeyond } from '#contract/access/delegation'
import type { Role, RoleInput } from '#contract/access/role'
import type { AuditAction } from '#contract/history/audit'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { withFreeKey } from '../../kernel/version/numbered-key.ts'
import { keepFirst, lockAsSeen, type SaveNote, saveRecord } from '../../kernel/version/save.ts'
import { versionedTable } from '../../kernel/version/versioned-table.ts'
import { newestOf } from '../../kernel/version/versions.ts'
import { roleAssignments, roles } from '../../platform/db/schema/role.ts'
import type { Database } from '../../platform/db/store.ts'
import { asFarAsPossible, lockRoles, partyOfRole, type RoleWithTeam, requireFreeName } from './role-repository.ts'

type RoleRecord = RoleWithTeam['role']

/** A role as it is kept as a version. */
export const valuesOf = ({ name, description, websiteOnly, depth, permissions }: RoleInput) => ({
  name,
  description,
  websiteOnly,
  depth,
  permissions: [...new Set(permissions)].sort(),
})

const roleKind = versionedTable(roles, { history: 'role', valuesOf, columnsOf: valuesOf })

const noteOf = (role: RoleRecord, team: RoleWithTeam['team'], action: AuditAction): SaveNote => ({
  action,
  subject: {
    type: 'role',
    id: role.id,
    key: role.key,
    title: role.name,
    teamPath: team.path,
    organisationId: null,
  },
  permission: 'team.roleManagement',
})

/** A role may have the permissions that its maker has, on its team and below, and no others. */
function requireOwnRights(actor: Actor, input: RoleInput, team: RoleWithTeam['team']): void {
  const beyond = permissionsBeyond(actor.grants, asFarAsPossible(input), partyOfRole(team))
  if (beyond.length > 0) throw new AppError('BEYOND_OWN_RIGHTS', { details: { permissions: beyond } })
}

/** Rights added to a role must be the changer's own; those that were there already may stay. */
function requireOwnAdditions(actor: Actor, role: RoleRecord, input: RoleInput, team: RoleWithTeam['team']): void {
  const isWider = (role.websiteOnly && !input.websiteOnly) || (role.depth !== input.depth && input.depth !== 'current')
  const added = input.permissions.filter((permission) => isWider || !role.permissions.includes(permission))
  requireOwnRights(actor, { ...input, permissions: added }, team)
}

/** Makes a role of a team. */
export async function createRole(
  tx: Database,
  actor: Actor,
  team: TeamRecord,
  input: RoleInput,
  now: Date,
): Promise<RoleWithTeam> {
  requireOwnRights(actor, input, team)
  await lockRoles(tx, actor.tenantId)
  await requireFreeName(tx, actor, input.name)
  const values = valuesOf(input)
  const by = { tenantId: actor.tenantId, teamId: team.id, updatedAt: now, updatedBy: actor.name }
  const role = await withFreeKey(input.name, (key) =>
    tx
      .insert(roles)
      .values({ ...values, ...by, key })
      .onConflictDoNothing({ target: [roles.tenantId, roles.key] })
      .returning(),
  )
  const note = noteOf(role, team, 'created')
  await keepFirst({ db: tx, actor, now }, roleKind, { id: role.id, values, note })
  return { role, team, holders: 0 }
}

type Based = { version: number; now: Date }

function requireUnlocked(lock: Role['lock']): void {
  if (lock === 'standard') throw new AppError('STANDARD_ROLE')
  if (lock !== null) throw new AppError(lock === 'otherTeam' ? 'FORBIDDEN' : 'BEYOND_OWN_RIGHTS')
}

/** Saves a role that was based on `version`, for everybody who holds it. */
export async function updateRole(
  tx: Database,
  actor: Actor,
  found: RoleWithTeam,
  lock: Role['lock'],
  input: RoleInput,
  { version: base, now, restored }: Based & { restored?: number },
): Promise<RoleWithTeam> {
  const { team } = found
  requireUnlocked(lock)
  // Before the row, as everybody who writes roles does.
  await lockRoles(tx, actor.tenantId)
  const values = valuesOf(input)
  const { row } = await saveRecord({ db: tx, actor, now }, roleKind, {
    ...{ id: found.role.id, values, base, restored },
    async check(role) {
      requireOwnAdditions(actor, role, input, team)
      await requireFreeName(tx, actor, input.name, role.id)
    },
    note: (role, from) => ({ ...noteOf(role, team, 'updated'), details: { from, to: values } }),
  })
  return { ...found, role: row }
}

/** Deletes a role with the assignments that the caller was shown; when there are others meanwhile, nothing goes. */
export async function deleteRole(
  tx: Database,
  actor: Actor,
  found: RoleWithTeam,
  lock: Role['lock'],
  { version, now, ends }: Based & { ends: number },
): Promise<number> {
  const { team } = found
  if (lock === 'standard') throw new AppError('ROLE_CANNOT_BE_DELETED')
  requireUnlocked(lock)
  await lockRoles(tx, actor.tenantId)
  // The row stays locked until the end, so that nobody gets the role while it goes.
  const role = await lockAsSeen(tx, roleKind, found.role.id, version)
  const ofRole = eq(roleAssignments.roleId, role.id)
  const holders = await tx.$count(roleAssignments, ofRole)
  if (holders !== ends) throw new AppError('ROLE_CANNOT_BE_DELETED', { details: { holders } })
  const ended = await tx.delete(roleAssignments).where(ofRole).returning()
  await tx.delete(roles).where(eq(roles.id, role.id))
  await recordEvent(tx, actor, now, {
    ...noteOf(role, team, 'deleted'),
    fromVersion: (await newestOf(tx, { type: 'role', id: role.id }))?.uuid,
    details: {
      ended: ended.map(({ userId, partyType, partyId, status }) => ({ userId, partyType, partyId, status })),
    },
  })
  return ended.length
}
