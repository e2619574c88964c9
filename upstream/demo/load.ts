import { eq, inArray, or } from 'drizzle-orm'
import { noteKeywords, refillKeywordUses } from '../capability/search/keywords.ts'
import { demoTypes } from '../kernel/type/standard-types.ts'
import { createTypes } from '../kernel/type/write.ts'
import { installation } from '../platform/db/schema/protection.ts'
import { siteHosts, sites, tenants } from '../platform/db/schema/tenant.ts'
import type { Database, Store } from '../platform/db/store.ts'
import type { Log } from '../platform/log.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { demoTenants } from './content.ts'
import { demoKeywords, keywordsOf } from './keywords.ts'
import { loadChangeSets } from './load/change-sets.ts'
import { loadConsumers } from './load/consumers.ts'
import { loadDoubts } from './load/doubts.ts'
import { loadImports } from './load/imports.ts'
import { loadOrganisations } from './load/items.ts'
import { loadPolicies, loadPostalTable } from './load/policies.ts'
import { loadDemoProductNames } from './load/product-names.ts'
import { loadProjects } from './load/projects.ts'
import { loadConnections } from './load/relations.ts'
import { loadSamples } from './load/samples.ts'
import { loadSchoolHolidays } from './load/school-holidays.ts'
import { type DemoAddress, loadTenant } from './load/tenant.ts'
import { loadUsers, userNames } from './load/users.ts'
import { loadVerifications } from './load/verifications.ts'

export type DemoOptions = { now: Date; webPort: number; log: Log }

/** Loads the demo content once, all of it in one transaction: a crash half-way leaves nothing. */
export async function loadDemo(store: Store, { now, webPort, log }: DemoOptions): Promise<void> {
  const [loaded] = await store.db.select().from(installation).where(eq(installation.name, 'demo'))
  if (loaded !== undefined) return
  await store.withTransaction(async (tx) => {
    const first = await tx
      .insert(installation)
      .values({ name: 'demo', value: now.toISOString() })
      .onConflictDoNothing()
      .returning()
    if (first.length === 0) return
    await requireFree(tx)
    await loadContent(tx, { now, webPort })
  })
  log.info('demo content loaded')
}

/** Tenants of the demo that came from elsewhere are somebody's own by now. */
async function requireFree(tx: Database): Promise<void> {
  const keys = demoTenants.map(({ key }) => key)
  const hosts = demoTenants.flatMap(({ site }) => site.hosts)
  const [taken] = await tx
    .select({ key: tenants.key })
    .from(tenants)
    .leftJoin(sites, eq(sites.tenantId, tenants.id))
    .leftJoin(siteHosts, eq(siteHosts.siteId, sites.id))
    .where(or(inArray(tenants.key, keys), inArray(siteHosts.host, hosts)))
    .limit(1)
  if (taken !== undefined)
    throw new OperatorError(
      `The demo content can't be loaded: the tenant "${taken.key}" has a name or a host of it. Start with DEMO=0 to use what is there, or with another DATA_DIR or database.`,
    )
}

/** Fills a database in which there is nothing yet. */
export async function loadContent(tx: Database, { now, webPort }: DemoAddress): Promise<void> {
  await createTypes(tx, demoTypes)
  await loadPostalTable(tx, demoTenants)
  await loadDemoProductNames(tx)
  await loadSchoolHolidays(tx, now)
  for (const demo of demoTenants) {
    const tenant = await loadTenant(tx, demo, { now, webPort })
    await loadPolicies(tx, demo, tenant, now)
    await loadVerifications(tx, demo, tenant, now)
    await loadOrganisations({ tx, tenant, events: [], names: userNames(demo), now }, demo)
    await loadConnections({ tx, tenant, now }, demo)
    await loadConsumers({ tx, tenantId: tenant.id, names: userNames(demo), now }, demo)
    await noteKeywords(tx, tenant.id, [...demoKeywords, ...keywordsOf(demo)])
    await refillKeywordUses(tx, tenant.id)
    await loadUsers(tx, demo, tenant, now)
    await loadChangeSets(tx, demo, tenant, now)
    await loadImports({ tx, tenant, now }, demo)
    await loadProjects(tx, demo, tenant, now)
    await loadDoubts(tx, demo, tenant, now)
    await loadSamples(tx, demo, tenant, now)
  }
}
