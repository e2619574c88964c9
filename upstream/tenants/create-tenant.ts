import type { NewTenant } from '#contract/tenant/installation'
import type { TenantSettings } from '#contract/tenant/tenant-settings'
import { createStandardRoles } from '../capability/people/standard-roles.ts'
import { createTeam, type TeamPlace } from '../kernel/team/create-team.ts'
import { standardTypes } from '../kernel/type/standard-types.ts'
import { createTypes } from '../kernel/type/write.ts'
import { siteHosts, sites, tenants } from '../platform/db/schema/tenant.ts'
import type { Database } from '../platform/db/store.ts'

export type CreatedTenant = { id: number; siteId: string; rootTeam: TeamPlace; roleIds: Map<string, number> }

const plainSettings: TenantSettings = {
  multipleOrganisationTypesAllowed: false,
  typeRestrictionsEnabled: false,
  showOnlineCheck: true,
  participantsFeature: false,
}

/** The types that every tenant has; an installation without demo content starts with them too. */
export const createStandardTypes = (tx: Database) => createTypes(tx, standardTypes)

/** Makes a tenant with its root team, the standard roles and a site on one host. */
export async function createTenant(tx: Database, tenant: NewTenant, now: Date): Promise<CreatedTenant> {
  const { key, name, host, publicUrl } = tenant
  await createStandardTypes(tx)
  const [row] = await tx
    .insert(tenants)
    .values({ key, name, settings: plainSettings, createdAt: now })
    .returning({ id: tenants.id })
  if (row === undefined) throw new Error('the tenant was not made')
  await tx.insert(sites).values({ id: key, tenantId: row.id, name, publicUrl })
  await tx.insert(siteHosts).values({ host, siteId: key })
  const rootTeam = await createTeam(tx, { tenantId: row.id, key, name, parent: null, now })
  const roleIds = await createStandardRoles(tx, { tenantId: row.id, rootTeamId: rootTeam.id })
  return { id: row.id, siteId: key, rootTeam, roleIds }
}
