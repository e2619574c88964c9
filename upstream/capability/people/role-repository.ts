import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { permissionsBeyond, type RoleGift } from '#contract/access/delegation'
import { allPermissions, isPermission, type Permission } from '#contract/access/permissions'
import { hasPermission } from '#contract/access/rights'
import type { Role } from '#contract/access/role'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { keptNamesOf, roleText } from '../../kernel/scope/standard-roles.ts'
import { teamIdsIn } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { roles } from '../../platform/db/schema/role.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'

export type RoleWithTeam = {
  role: typeof roles.$inferSelect
  team: Pick<TeamRecord, 'id' | 'key' | 'name' | 'path'>
  holders: number
}

const holders = sql<number>`(select count(*)::int from role_assignments a where a.role_id = ${sql.raw('roles.id')})`

/** Roles that can be assigned in a team: its own and those of the teams above it. */
export async function rolesIn(db: Database, actor: Actor, teamPath: string, key?: string): Promise<RoleWithTeam[]> {
  return db
    .select({ role: roles, team: { id: teams.id, key: teams.key, name: teams.name, path: teams.path }, holders })
    .from(roles)
    .innerJoin(teams, eq(teams.id, roles.teamId))
    .where(
      and(
        eq(roles.tenantId, actor.tenantId),
        inArray(roles.teamId, teamIdsIn(teamPath)),
        key === undefined ? undefined : eq(roles.key, key),
      ),
    )
    .orderBy(asc(roles.id))
}

/** One of them, or 404. */
export async function getRole(db: Database, actor: Actor, teamPath: string, key: string): Promise<RoleWithTeam> {
  const [found] = await rolesIn(db, actor, teamPath, key)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

/** A role reaches at most its team and everything below: the actor needs permissions there to make or change it. */
export const partyOfRole = (team: { id: number; path: string }) => ({
  type: 'team' as const,
  id: team.id,
  teamPath: team.path,
})

/** Rights that a role has as far as it can ever reach. */
export const asFarAsPossible = (role: RoleGift): RoleGift => ({ ...role, depth: 'currentAndBeneath' })

/** Why the actor can't change a role; null when they can. */
export function lockOf(actor: Actor, { role, team }: RoleWithTeam): Role['lock'] {
  if (role.standard) return 'standard'
  if (!hasPermission(actor.grants, 'team.roleManagement', { teamPath: team.path })) return 'otherTeam'
  return permissionsBeyond(actor.grants, asFarAsPossible(role), partyOfRole(team)).length > 0 ? 'beyondOwnRights' : null
}

/** The permissions that the actor may put in a role of a team. */
export function grantableIn(actor: Actor, team: Pick<TeamRecord, 'id' | 'path'>): Permission[] {
  const all = { permissions: allPermissions, depth: 'currentAndBeneath' as const, websiteOnly: false }
  const beyond = permissionsBeyond(actor.grants, all, partyOfRole(team))
  return allPermissions.filter((permission) => !beyond.includes(permission))
}

export function toRole(actor: Actor, found: RoleWithTeam): Role {
  const { role, team } = found
  const lock = lockOf(actor, found)
  return {
    key: role.key,
    name: role.standard ? roleText(role.name, actor.language) : role.name,
    description: role.standard ? roleText(role.description, actor.language) : role.description,
    websiteOnly: role.websiteOnly,
    depth: role.depth,
    standard: role.standard,
    // Of a newer version of the product, which runs beside this one while it is upgraded, there may be more (decision 178).
    permissions: role.permissions.filter(isPermission),
    team: team.name,
    teamKey: team.key,
    version: role.version,
    changedAt: role.updatedAt.toISOString(),
    changedBy: role.updatedBy,
    holders: found.holders,
    actions: lock === null ? ['update', 'delete', 'copy'] : ['copy'],
    lock,
  }
}

/** Writes to the roles of a tenant come one after the other: names stay unique, and nobody gets a role that goes. */
export const lockRoles = (tx: Database, tenantId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('roles'), ${tenantId}::int)`)

/** Refuses a name that another role of the tenant has, in any language that it is shown in and whatever the case. */
export async function requireFreeName(tx: Database, actor: Actor, name: string, except = 0): Promise<void> {
  const isTaken = and(
    eq(roles.tenantId, actor.tenantId),
    inArray(
      sql`lower(${roles.name})`,
      keptNamesOf(name).map((reserved) => reserved.toLowerCase()),
    ),
    ne(roles.id, except),
  )
  if ((await tx.$count(roles, isTaken)) === 0) return
  throw new AppError('ROLE_NAME_NOT_UNIQUE', { fields: [{ path: 'name', code: 'role.nameTaken' }] })
}
