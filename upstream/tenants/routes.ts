import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { installationEndpoints } from '#contract/installation'
import { tenantsEndpoints } from '#contract/tenants'
import { takeSnapshot } from '../backup/snapshot.ts'
import { teams } from '../db/schema/team.ts'
import { tenants } from '../db/schema/tenant.ts'
import { generateBatch } from '../load/generate.ts'
import { verifyChains } from '../main/audit/chain.ts'
import { requirePermission } from '../main/scope.ts'
import { type Application, mount } from '../mount.ts'
import { loadAddresses } from '../regions/load-addresses.ts'
import { createAdministrator } from './administrator.ts'

/** The tenants API. */
export function mountTenants(app: Application): void {
  mount(app, installationEndpoints.administrator, ({ db, body, now }) => createAdministrator(db, body, now))
  mount(app, installationEndpoints.load, async ({ db, body, now }) => {
    await generateBatch(db, body, now)
    return undefined
  })
  mount(app, installationEndpoints.addresses, async ({ db, body }) => {
    await loadAddresses(db, body)
    return undefined
  })
  mount(app, installationEndpoints.verify, async ({ db }) => ({ chains: await verifyChains(db) }))
  mount(app, installationEndpoints.snapshot, async ({ services }) => ({ name: await takeSnapshot(services) }), {
    ownTransaction: true,
  })
  mount(app, tenantsEndpoints.get, async ({ db, actor }) => {
    const [found] = await db
      .select({ tenant: tenants, root: teams })
      .from(tenants)
      .innerJoin(teams, and(eq(teams.tenantId, tenants.id), eq(teams.tenantRoot, true)))
      .where(eq(tenants.id, actor.tenantId))
    if (found === undefined) throw new AppError('NOT_FOUND')
    requirePermission(actor, 'tenant.settings', { teamPath: found.root.path })
    return { ...found.tenant, rootTeam: found.root.key }
  })
}
