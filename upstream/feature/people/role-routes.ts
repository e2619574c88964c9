import { roleEndpoints } from '#contract/access/role'
import { impactOf } from '../../capability/people/role-impact.ts'
import { getRole, grantableIn, lockOf, rolesIn, toRole } from '../../capability/people/role-repository.ts'
import { createRole, deleteRole, updateRole } from '../../capability/people/role-write.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import type { Database } from '../../platform/db/store.ts'

/** A team whose roles the actor may manage. */
async function getManagedTeam(db: Database, actor: Actor, key: string) {
  const team = await getTeam(db, actor, key)
  requirePermission(actor, 'team.roleManagement', { teamPath: team.path })
  return team
}

/** Roles: what they allow, and who gains and loses by a change. */
export function mountRoles(app: Application): void {
  mount(app, roleEndpoints.list, async ({ db, actor, params }) => {
    const team = await getManagedTeam(db, actor, params.team)
    const found = await rolesIn(db, actor, team.path)
    return { items: found.map((role) => toRole(actor, role)), grantable: grantableIn(actor, team) }
  })
  mount(app, roleEndpoints.get, async ({ db, actor, params }) => {
    const team = await getManagedTeam(db, actor, params.team)
    const found = await getRole(db, actor, team.path, params.role)
    return { body: toRole(actor, found), version: found.role.version }
  })
  mount(app, roleEndpoints.create, async ({ db, actor, params, body, now }) => {
    const team = await getManagedTeam(db, actor, params.team)
    return toRole(actor, await createRole(db, actor, team, body, now))
  })
  mount(app, roleEndpoints.update, async ({ db, actor, params, body, version, now }) => {
    const team = await getManagedTeam(db, actor, params.team)
    const found = await getRole(db, actor, team.path, params.role)
    const saved = await updateRole(db, actor, found, lockOf(actor, found), body, { version, now })
    return { body: toRole(actor, saved), version: saved.role.version }
  })
  mount(app, roleEndpoints.preview, async ({ db, actor, params, body }) => {
    const team = await getManagedTeam(db, actor, params.team)
    const { role, team: owner, holders } = await getRole(db, actor, team.path, params.role)
    // Who holds a role elsewhere is only for who manages it there.
    requirePermission(actor, 'team.roleManagement', { teamPath: owner.path })
    const impact = await impactOf(db, { tenantId: actor.tenantId, roleId: role.id, holders }, body.next ?? undefined)
    return { body: impact, version: role.version }
  })
  mount(app, roleEndpoints.delete, async ({ db, actor, params, query, version, now }) => {
    const team = await getManagedTeam(db, actor, params.team)
    const found = await getRole(db, actor, team.path, params.role)
    const ended = await deleteRole(db, actor, found, lockOf(actor, found), { version, now, ends: query.ends })
    return { body: { ended }, version }
  })
}
