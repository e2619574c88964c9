import { and, eq, ne } from 'drizzle-orm'
import type { Actor } from '../kernel/call/actor.ts'
import { roleAssignments, roles } from '../platform/db/schema/role.ts'
import { sites } from '../platform/db/schema/tenant.ts'
import type { Database } from '../platform/db/store.ts'

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
        // Who looks on learns what somebody may do here, not where else they work.
        actor.viewer === null ? undefined : eq(sites.tenantId, actor.tenantId),
      ),
    )
    .orderBy(sites.name)
}
