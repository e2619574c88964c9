import { and, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { allPermissions, type Permission } from '#contract/access/permissions'
import { hasPermission } from '#contract/access/rights'
import type { ChangeSetCaller } from '#contract/change-set/rules'
import { AppError } from '#contract/kernel/errors'
import { type Actor, findRecipient } from '../../kernel/call/actor.ts'
import { shortestPaths } from '../../kernel/scope/scope.ts'
import { changeSets } from '../../platform/db/schema/change-set.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import type { SetRow } from './repository.ts'

export const proposePermission = 'team.bulkMutations' satisfies Permission

const proposesAnywhere = (actor: Actor) =>
  actor.hasAccess && actor.grants.some(({ permissions }) => permissions.includes(proposePermission))

/** Refuses who neither does maintenance nor may change several things at once anywhere. */
export function requireChangeSets(actor: Actor): void {
  if (!actor.maintenance && !proposesAnywhere(actor)) throw new AppError('FORBIDDEN')
}

/** Change sets that a caller may know of: all for maintenance, for others those of where they may propose. */
export function visibleSets(actor: Actor): SQL {
  const own = eq(changeSets.tenantId, actor.tenantId)
  if (actor.maintenance) return own
  const grants = actor.grants.filter(
    ({ permissions, party }) => party.type === 'team' && permissions.includes(proposePermission),
  )
  const below = shortestPaths(grants.filter(({ depth }) => depth !== 'current').map(({ party }) => party.teamPath))
  const reached = or(
    ...below.map((path) => like(changeSets.teamPath, `${path}%`)),
    ...grants.map(({ party }) => eq(changeSets.teamPath, party.teamPath)),
  )
  return and(own, reached ?? sql`false`) ?? sql`false`
}

export const callerOf = (actor: Actor, { teamPath }: Pick<SetRow, 'teamPath'>): ChangeSetCaller => ({
  userId: actor.userId,
  proposes: hasPermission(actor.grants, proposePermission, { teamPath }),
  maintenance: actor.maintenance,
})

/**
 * Somebody with what a change set of theirs can reach. Maintenance gives no right on content; in a change set that another
 * person approves it reaches the whole tenant (decision 107). Others have their own rights and no more.
 */
export async function withReach(db: Database, actor: Actor): Promise<Actor> {
  if (!actor.maintenance) return actor
  const [root] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.tenantId, actor.tenantId), eq(teams.tenantRoot, true)))
  if (root === undefined) return actor
  const { id, path: teamPath, key, name } = root
  const grant: Actor['grants'][number] = {
    permissions: allPermissions.filter((permission) => !permission.startsWith('tenant.')),
    depth: 'currentAndBeneath',
    role: '',
    roleKey: '',
    websiteOnly: false,
    party: { type: 'team', id, teamPath, key, name },
  }
  return { ...actor, grants: [...actor.grants, grant] }
}

/** In whose name a change set is carried out: its proposer with the rights of this moment; undefined when none are left. */
export async function findPerformer(db: Database, set: SetRow): Promise<Actor | undefined> {
  const proposer = await findRecipient(db, { userId: set.proposerId, siteId: set.siteId })
  if (proposer === undefined) return undefined
  if (!proposer.maintenance && !callerOf(proposer, set).proposes) return undefined
  return withReach(db, proposer)
}
