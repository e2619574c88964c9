import { and, eq, sql } from 'drizzle-orm'
import { permissionsBeyond } from '#contract/access/delegation'
import type { Role, RoleInput } from '#contract/access/role'
import { sameValue } from '#contract/content/values-compare'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent, savedAs, saveVersion } from '../../kernel/log/record.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { lostRace } from '../../kernel/version/lost-race.ts'
import { versions } from '../../platform/db/schema/item.ts'
import { roleAssignments, roles } from '../../platform/db/schema/role.ts'
import type { Database } from '../../platform/db/store.ts'
import { asFarAsPossible, type FoundRole, freeKey, lockRoles, partyOfRole, requireFreeName } from './role-repository.ts'

type RoleRecord = FoundRole['role']

/** A role as it is kept as a version. */
export const valuesOf = ({ name, description, websiteOnly, depth, permissions }: RoleInput) => ({
  name,
  description,
  websiteOnly,
  depth,
  permissions: [...new Set(permissions)].sort(),
})

const subjectOf = (role: RoleRecord, team: FoundRole['team']) => ({
  type: 'role' as const,
  id: role.id,
  key: role.key,
  title: role.name,
  teamPath: team.path,
  organisationId: null,
})

/** A role may hold what its maker holds, on its team and beneath, and nothing else. */
function requireOwnRights(actor: Actor, input: RoleInput, team: FoundRole['team']): void {
  const beyond = permissionsBeyond(actor.grants, asFarAsPossible(input), partyOfRole(team))
  if (beyond.length > 0) throw new AppError('BEYOND_OWN_RIGHTS', { details: { permissions: beyond } })
}

/** What a change adds must be the changer's own; what was there already may stay. */
function requireOwnAdditions(actor: Actor, role: RoleRecord, input: RoleInput, team: FoundRole['team']): void {
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
): Promise<FoundRole> {
  requireOwnRights(actor, input, team)
  await lockRoles(tx, actor.tenantId)
  await requireFreeName(tx, actor, input.name)
  const values = valuesOf(input)
  const [role] = await tx
    .insert(roles)
    .values({
      ...values,
      tenantId: actor.tenantId,
      teamId: team.id,
      key: await freeKey(tx, actor, input.name),
      updatedAt: now,
      updatedBy: actor.name,
    })
    .returning()
  if (role === undefined) throw new Error('the role was not saved')
  const version = { subjectType: 'role' as const, subjectId: role.id, number: 1, baseNumber: null, values }
  const toVersion = await saveVersion(tx, actor, now, version)
  await recordEvent(tx, actor, now, {
    action: 'created',
    subject: subjectOf(role, team),
    permission: 'team.roleManagement',
    toVersion,
  })
  return { role, team, holders: 0 }
}

type Based = { version: number; now: Date }

const conflict = ({ role }: FoundRole, base: number) =>
  lostRace(base, {
    version: role.version,
    values: valuesOf(role),
    changedBy: role.updatedBy,
    changedAt: role.updatedAt,
  })

/** The role as it is by now, after somebody else saved it since it was read. */
async function presentRole(tx: Database, found: FoundRole): Promise<FoundRole> {
  const [role] = await tx.select().from(roles).where(eq(roles.id, found.role.id))
  if (role === undefined) throw new AppError('NOT_FOUND')
  return { ...found, role }
}

function requireUnlocked(found: FoundRole, lock: Role['lock'], version: number): void {
  if (lock === 'standard') throw new AppError('STANDARD_ROLE')
  if (lock !== null) throw new AppError(lock === 'otherTeam' ? 'FORBIDDEN' : 'BEYOND_OWN_RIGHTS')
  if (found.role.version !== version) throw conflict(found, version)
}

/** Saves a role that was based on `version`, for everybody who holds it. */
export async function updateRole(
  tx: Database,
  actor: Actor,
  found: FoundRole,
  lock: Role['lock'],
  input: RoleInput,
  { version, now, restored }: Based & { restored?: number },
): Promise<FoundRole> {
  const { role, team } = found
  requireUnlocked(found, lock, version)
  // Saving what stands there already changes nothing: a retry makes no second version.
  if (sameValue(valuesOf(role), valuesOf(input))) return found
  requireOwnAdditions(actor, role, input, team)
  await lockRoles(tx, actor.tenantId)
  await requireFreeName(tx, actor, input.name, role.id)
  const values = valuesOf(input)
  const [saved] = await tx
    .update(roles)
    .set({ ...values, version: version + 1, updatedAt: now, updatedBy: actor.name })
    .where(and(eq(roles.id, role.id), eq(roles.version, version)))
    .returning()
  if (saved === undefined) throw conflict(await presentRole(tx, found), version)
  const fromVersion = await keptFormer(tx, role)
  const next = { subjectType: 'role' as const, subjectId: role.id, number: saved.version, baseNumber: version, values }
  await recordEvent(tx, actor, now, {
    ...savedAs('updated', { from: valuesOf(role), to: values }, restored),
    subject: subjectOf(saved, team),
    permission: 'team.roleManagement',
    fromVersion,
    toVersion: await saveVersion(tx, actor, now, next),
  })
  return { ...found, role: saved }
}

/** Deletes a role with the assignments that the caller was told of; when there are others meanwhile, nothing goes. */
export async function deleteRole(
  tx: Database,
  actor: Actor,
  found: FoundRole,
  lock: Role['lock'],
  { version, now, ends }: Based & { ends: number },
): Promise<number> {
  const { role, team } = found
  if (lock === 'standard') throw new AppError('ROLE_CANNOT_BE_DELETED')
  requireUnlocked(found, lock, version)
  await lockRoles(tx, actor.tenantId)
  // The row stays locked until the end, so that nobody gets the role while it goes.
  await tx.execute(sql`select 1 from roles where id = ${role.id} for update`)
  const held = eq(roleAssignments.roleId, role.id)
  const holders = await tx.$count(roleAssignments, held)
  if (holders !== ends) throw new AppError('ROLE_CANNOT_BE_DELETED', { details: { holders } })
  const ended = await tx.delete(roleAssignments).where(held).returning()
  await tx.delete(roles).where(eq(roles.id, role.id))
  await recordEvent(tx, actor, now, {
    action: 'deleted',
    subject: subjectOf(role, team),
    permission: 'team.roleManagement',
    fromVersion: await lastVersion(tx, role),
    details: {
      ended: ended.map(({ userId, partyType, partyId, status }) => ({ userId, partyType, partyId, status })),
    },
  })
  return ended.length
}

/** What stood there before anything was kept becomes the version before it, so that the first change can be put back too. */
async function keptFormer(tx: Database, role: RoleRecord): Promise<string> {
  const known = await lastVersion(tx, role)
  if (known !== null) return known
  const author = { tenantId: role.tenantId, name: role.updatedBy, userId: null }
  const former = { subjectType: 'role' as const, subjectId: role.id, number: role.version, baseNumber: null }
  return saveVersion(tx, author, role.updatedAt, { ...former, values: valuesOf(role) })
}

async function lastVersion(tx: Database, role: RoleRecord): Promise<string | null> {
  const [found] = await tx
    .select({ uuid: versions.uuid })
    .from(versions)
    .where(
      and(
        eq(versions.subjectType, 'role'),
        eq(versions.subjectId, role.id),
        eq(versions.number, role.version),
        eq(versions.tenantId, role.tenantId),
      ),
    )
  return found?.uuid ?? null
}
