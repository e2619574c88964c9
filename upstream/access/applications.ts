import { and, eq, ne } from 'drizzle-orm'
import { roleAssignments, roles } from '../db/schema/role.ts'
import { sites } from '../db/schema/tenant.ts'
import type { Database } from '../db/store.ts'
import type { Actor } from './actor.ts'

/** The other sites that a role of this person opens; one for websites only opens none. */
export function applicationsBeside(db: Database, actor: Actor) {
  return db
    .selectDistinct({ name: sites.name, url: sites.publicUrl })
    .from(roleAssignments)
    .innerJoin(roles, eq(roles.id, roleAssignments.roleId))
    .innerJoin(sites, eq(sites.tenantId, roleAssignments.tenantId))
    .where(
      and(
        eq(roleAssignments.userId, actor.userId),
        eq(roleAssignments.status, 'active'),
        eq(roles.websiteOnly, false),
        ne(sites.id, actor.siteId),
      ),
    )
    .orderBy(sites.name)
}
