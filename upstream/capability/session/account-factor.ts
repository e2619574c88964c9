import { and, eq } from 'drizzle-orm'
import { accountRequirement, type TenantRequirement } from '#contract/people/second-factor-rules'
import { roleAssignments, roles } from '../../platform/db/schema/role.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'
import type { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'

/** The requirement of each tenant where the user has a role with permissions; maintenance counts in all tenants. */
async function tenantsOf(db: Database, { id, maintenance }: typeof users.$inferSelect): Promise<TenantRequirement[]> {
  const assignments = await db
    .select({
      policy: tenants.secondFactor,
      permissions: roles.permissions,
      depth: roles.depth,
      type: roleAssignments.partyType,
      teamPath: teams.path,
    })
    .from(roleAssignments)
    .innerJoin(roles, and(eq(roles.id, roleAssignments.roleId), eq(roles.websiteOnly, false)))
    .innerJoin(tenants, and(eq(tenants.id, roleAssignments.tenantId), eq(tenants.active, true)))
    .leftJoin(teams, and(eq(roleAssignments.partyType, 'team'), eq(teams.id, roleAssignments.partyId)))
    .where(and(eq(roleAssignments.userId, id), eq(roleAssignments.status, 'active')))
  const all = maintenance
    ? await db.selectDistinct({ policy: tenants.secondFactor }).from(tenants).where(eq(tenants.active, true))
    : []
  return [
    ...assignments.map(({ policy, type, teamPath, ...gift }) => ({
      policy,
      grants: [{ ...gift, party: { type, teamPath: teamPath ?? '' } }],
    })),
    ...all.map(({ policy }) => ({ policy, grants: [] })),
  ]
}

/** The second-factor requirement that all tenants of an account add up to. */
export const factorRequirementOf = async (db: Database, user: typeof users.$inferSelect) =>
  accountRequirement(await tenantsOf(db, user), user)
