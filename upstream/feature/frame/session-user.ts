import type { PartyType } from '#contract/access/permissions'
import { hasPermission } from '#contract/access/rights'
import type { AssignedRole, SessionUser } from '#contract/people/session'
import type { Task } from '#contract/people/task'
import type { Actor, RoleGrant } from '../../kernel/call/actor.ts'
import { isAdministrator, onRoot } from '../../kernel/scope/administrator.ts'
import { mayImport } from '../../kernel/scope/import-rights.ts'
import { readPermission } from '../../kernel/scope/scope.ts'
import { roleText } from '../../kernel/scope/standard-roles.ts'
import type { Database } from '../../platform/db/store.ts'
import { personalOf } from './personal.ts'
import { markTasks } from './task-marks.ts'
import { listTasks, type TaskSource } from './tasks.ts'

/** Whether the actor may open the party of a role; some roles come with other rights and no reading. */
function mayOpen({ grants }: Actor, { party }: RoleGrant): boolean {
  const { type, id, teamPath, organisationKey } = party
  if (type === 'team') return hasPermission(grants, 'team.read', { teamPath })
  if (type === 'organisation') return hasPermission(grants, readPermission[type], { teamPath, organisation: id })
  const organisation = grants.find(
    (grant) => grant.party.type === 'organisation' && grant.party.key === organisationKey,
  )
  return hasPermission(grants, readPermission[type], { teamPath, organisation: organisation?.party.id ?? 0, item: id })
}

const assignedRole = (actor: Actor, grant: RoleGrant): AssignedRole => ({
  role: roleText(grant.role, actor.language),
  roleKey: grant.roleKey,
  type: grant.party.type,
  key: grant.party.key,
  name: grant.party.name,
  depth: grant.depth,
  reachable: mayOpen(actor, grant),
})

const rolesOn = (actor: Actor, type: PartyType) =>
  actor.grants.filter((grant) => grant.party.type === type).map((grant) => assignedRole(actor, grant))

/** Roles on single products, supplements and agenda items, with the places of these. */
const rolesOnItems = (actor: Actor) =>
  actor.grants.flatMap((grant) => {
    const { organisationKey } = grant.party
    return organisationKey === undefined ? [] : [{ ...assignedRole(actor, grant), organisation: organisationKey }]
  })

const tenantActionsOf = (actor: Actor) => [
  ...new Set(onRoot(actor).flatMap((permission) => (permission.startsWith('tenant.') ? [permission.slice(7)] : []))),
]

/** The session user, without their tasks. */
export async function sessionUser(db: Database, actor: Actor, now: Date): Promise<SessionUser> {
  return toSessionUser(actor, await personalOf(db, actor, now))
}

/** The same with their tasks. */
export async function sessionUserWithTasks(
  db: Database,
  actor: Actor,
  now: Date,
  sources: readonly TaskSource[],
): Promise<SessionUser & { tasks: Task[] }> {
  const reading = personalOf(db, actor, now)
  const invites = reading.then((personal) => personal.invites)
  const [personal, tasks] = await Promise.all([reading, listTasks(db, actor, now, { sources, invites })])
  return { ...toSessionUser(actor, personal), tasks: markTasks(tasks, personal.marks, now) }
}

function toSessionUser(
  actor: Actor,
  { sites: rolesOfSites, teams, invites }: Awaited<ReturnType<typeof personalOf>>,
): SessionUser {
  // Who looks on learns what somebody may do here, not where else they work.
  const shown = actor.viewer === null ? rolesOfSites : rolesOfSites.filter(({ site }) => site === actor.siteId)
  const sitesRoles = shown.map((site) => ({
    ...site,
    roles: site.roles.map((role) => roleText(role, actor.language)),
  }))
  return {
    id: actor.userId,
    primaryEmail: actor.email,
    firstName: actor.firstName,
    infix: actor.infix,
    familyName: actor.familyName,
    phoneNumber: actor.phoneNumber,
    lastLogonDate: actor.lastLogonAt?.toISOString() ?? null,
    // Website-only roles too: they count for site roles, though they give no access here.
    currentSiteRoles: sitesRoles.find(({ site }) => site === actor.siteId)?.roles ?? [],
    sitesRoles: [...sitesRoles],
    tenantId: actor.tenantId,
    // True with role assignment on a tenant root.
    administrator: isAdministrator(actor),
    tenantActions: tenantActionsOf(actor),
    maintenance: actor.maintenance,
    bulkMutations: mayImport(actor, { teamPath: null }),
    publishes: actor.grants.some(({ permissions }) => permissions.some((one) => one.endsWith('.publish'))),
    teamRoles: rolesOn(actor, 'team'),
    organisationRoles: rolesOn(actor, 'organisation'),
    itemRoles: rolesOnItems(actor),
    teams,
    invites: invites.map(({ partyKey: _, ...invite }) => invite),
    locale: actor.locale,
    viewer: actor.viewer === null ? null : { name: actor.viewer.name },
  }
}
