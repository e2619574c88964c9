import { and, asc, eq, gt } from 'drizzle-orm'
import { assignmentEndpoints } from '#contract/assignment'
import type { ListQuery } from '#contract/list'
import type { PartyType } from '#contract/permissions'
import type { Actor } from '../../access/actor.ts'
import { roleAssignments, roles } from '../../db/schema/role.ts'
import { users } from '../../db/schema/user.ts'
import type { Database } from '../../db/store.ts'
import { type Application, mount } from '../../mount.ts'
import { placeOf } from '../item/place.ts'
import { getOrganisation } from '../item/repository.ts'
import { decodeCursor, toPage } from '../page.ts'
import { requirePermission } from '../scope.ts'
import { getTeam } from '../team/repository.ts'

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

/** Who holds which role. */
export function mountAssignments(app: Application): void {
  mount(app, assignmentEndpoints.onTeam, async ({ db, actor, params, query }) => {
    const team = await getTeam(db, actor, params.team)
    requirePermission(actor, 'team.roleAssignment', { teamPath: team.path })
    return assignmentsOn(db, actor, { type: 'team', id: team.id, name: team.name }, query)
  })
  mount(app, assignmentEndpoints.onOrganisation, async ({ db, actor, params, query }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    requirePermission(actor, 'organisation.roleAssignment', placeOf(organisation))
    const party = { type: 'organisation' as const, id: organisation.id, name: organisation.title }
    return assignmentsOn(db, actor, party, query)
  })
}
