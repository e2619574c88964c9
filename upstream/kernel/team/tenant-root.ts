import { and, eq } from 'drizzle-orm'
import type { Permission } from '#contract/access/permissions'
import { AppError } from '#contract/kernel/errors'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Actor } from '../call/actor.ts'
import { requirePermission } from '../scope/scope.ts'
import type { TeamRecord } from './repository.ts'

/** The root team of the caller's tenant, for actors with a right on the tenant, whose own data are there. */
export async function tenantRoot(db: Database, actor: Actor, permission: Permission): Promise<TeamRecord> {
  const [root] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.tenantId, actor.tenantId), eq(teams.tenantRoot, true)))
  if (root === undefined) throw new AppError('NOT_FOUND')
  requirePermission(actor, permission, { teamPath: root.path })
  return root
}
