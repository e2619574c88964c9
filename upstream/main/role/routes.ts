import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { ListQuery } from '#contract/list'
import type { PartyType } from '#contract/permissions'
import { roleEndpoints } from '#contract/role'
import type { Actor } from '../../access/actor.ts'
import { roleAssignments, roles } from '../../db/schema/role.ts'
import { teams } from '../../db/schema/team.ts'
import { users } from '../../db/schema/user.ts'
import type { Database } from '../../db/store.ts'
import { type Application, mount } from '../../mount.ts'
import { placeOf } from '../item/place.ts'
import { getOrganisation } from '../item/repository.ts'
import { decodeCursor, toPage } from '../page.ts'
import { requirePermission } from '../scope.ts'
import { teamIdsIn } from '../team/path.ts'
import { getTeam, type TeamRecord } from '../team/repository.ts'

const rolesOf = (db: Database, actor: Actor, team: TeamRecord, key?: string) =>
  db
    .select({ role: roles, team: teams.name })
    .from(roles)
    .innerJoin(teams, eq(teams.id, roles.teamId))
    .where(
      and(
        eq(roles.tenantId, actor.tenantId),
        inArray(roles.teamId, teamIdsIn(team.path)),
        key === undefined ? undefined : eq(roles.key, key),
      ),
    )
    .orderBy(asc(roles.id))

async function assignmentsOn(
  db: Database,
  actor: Actor,
  party: { type: PartyType; id: number; name: string },
  query: ListQuery & { user?: string },
) {
  const after = decodeCursor(query.cursor)
  const rows = await db
    .select({ assignment: roleAssignments, role: roles.name, user: users })
    .from(roleAssignments)
    .innerJoin(roles, eq(roles.id, roleAssignments.roleId))
    .innerJoin(users, eq(users.id, roleAssignments.userId))
    .where(
      and(
        eq(roleAssignments.tenantId, actor.tenantId),
        eq(roleAssignments.partyType, party.type),
        eq(roleAssignments.partyId, party.id),
        query.user === undefined ? undefined : eq(roleAssignments.userId, query.user),
        after && gt(roleAssignments.id, after[1]),
      ),
    )
    .orderBy(asc(roleAssignments.id))
    .limit(query.limit + 1)
  const page = toPage(rows, query.limit, (row) => ['', row.assignment.id])
  return {
    ...page,
    items: page.items.map(({ assignment, role, user }) => ({
      id: assignment.id,
      user: user.id,
      name: [user.firstName, user.infix, user.familyName].filter(Boolean).join(' '),
      email: user.email,
      lastLogin: user.lastLogonAt?.toISOString() ?? null,
      role,
      partyType: assignment.partyType,
      party: party.name,
      status: assignment.status,
      inviteExpiresAt: assignment.inviteExpiresAt?.toISOString() ?? null,
      createdAt: assignment.createdAt.toISOString(),
      createdBy: assignment.createdBy,
      updatedAt: assignment.updatedAt.toISOString(),
      updatedBy: assignment.updatedBy,
      invitedBy: assignment.invitedBy,
    })),
  }
}

/** Roles and who holds them. */
export function mountRoles(app: Application): void {
  mount(app, roleEndpoints.list, async ({ db, actor, params }) => {
    const team = await getTeam(db, actor, params.team)
    requirePermission(actor, 'team.roleManagement', { teamPath: team.path })
    const rows = await rolesOf(db, actor, team)
    return { items: rows.map(({ role, team: name }) => ({ ...role, team: name })) }
  })
  mount(app, roleEndpoints.get, async ({ db, actor, params }) => {
    const team = await getTeam(db, actor, params.team)
    requirePermission(actor, 'team.roleManagement', { teamPath: team.path })
    const [found] = await rolesOf(db, actor, team, params.role)
    if (found === undefined) throw new AppError('NOT_FOUND')
    return { ...found.role, team: found.team }
  })
  mount(app, roleEndpoints.teamAssignments, async ({ db, actor, params, query }) => {
    const team = await getTeam(db, actor, params.team)
    requirePermission(actor, 'team.roleAssignment', { teamPath: team.path })
    return assignmentsOn(db, actor, { type: 'team', id: team.id, name: team.name }, query)
  })
  mount(app, roleEndpoints.organisationAssignments, async ({ db, actor, params, query }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    requirePermission(actor, 'organisation.roleAssignment', placeOf(organisation))
    const party = { type: 'organisation' as const, id: organisation.id, name: organisation.title }
    return assignmentsOn(db, actor, party, query)
  })
}
