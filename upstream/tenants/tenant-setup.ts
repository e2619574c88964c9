import { and, asc, eq, isNull } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { InstallationOverview, TenantSetup } from '#contract/tenant/installation-setup'
import { recordEvent } from '../kernel/log/record.ts'
import { saveRecord } from '../kernel/version/save.ts'
import { versionedTable } from '../kernel/version/versioned-table.ts'
import { siteHosts, sites, tenants } from '../platform/db/schema/tenant.ts'
import { users } from '../platform/db/schema/user.ts'
import type { Database } from '../platform/db/store.ts'
import { createTenant } from './create-tenant.ts'
import { changesIn, noteIn, refuse, type SetupContext, sitesByTenant } from './site-setup.ts'

type TenantRecord = typeof tenants.$inferSelect

const setupIn = ({ active }: TenantRecord) => ({ active })

const tenantSetup = versionedTable(tenants, {
  valuesOf: setupIn,
  columnsOf: (setup: ReturnType<typeof setupIn>) => setup,
})

/** Makes a tenant, or makes one that is there active or not; answers what that changed. */
export async function setUpTenant(tx: Database, input: TenantSetup, context: SetupContext): Promise<string[]> {
  const { key, active } = input
  const [known] = await tx.select().from(tenants).where(eq(tenants.key, key)).for('update')
  if (known === undefined) return addTenant(tx, input, context)
  const before = setupIn(known)
  const values = { active: active ?? before.active }
  const { author, entry } = await noteIn(tx, known.id, context.by)
  const { isChanged } = await saveRecord({ db: tx, actor: author, now: context.now }, tenantSetup, {
    ...{ id: known.id, values, base: known.version },
    note: (_, setupFrom) => ({ ...entry, details: { setupFrom, setupTo: values } }),
  })
  return isChanged ? changesIn(`tenant ${key}`, before, values) : []
}

async function addTenant(
  tx: Database,
  { key, name, host, publicUrl, active }: TenantSetup,
  { by, now }: SetupContext,
): Promise<string[]> {
  const missing = Object.entries({ name, host }).filter(([, value]) => value === undefined)
  if (missing.length > 0 || name === undefined || host === undefined)
    throw new AppError('INVALID_FORM', { fields: missing.map(([path]) => ({ path, code: 'required' })) })
  if ((await tx.$count(siteHosts, eq(siteHosts.host, host))) > 0) throw refuse('host', 'site.hostTaken')
  if ((await tx.$count(sites, eq(sites.id, key))) > 0) throw refuse('key', 'invalid')
  const tenant = { key, name, host, publicUrl: publicUrl ?? `https://${host}` }
  const { id } = await createTenant(tx, tenant, now)
  if (active === false) await tx.update(tenants).set({ active }).where(eq(tenants.id, id))
  const { author, entry } = await noteIn(tx, id, by)
  await recordEvent(tx, author, now, { ...entry, details: { setupTo: { ...tenant, active: active !== false } } })
  return [`tenant ${key} was made, with site ${key} on ${tenant.publicUrl}`]
}

/** Tenants, sites and accounts, for the people who set up the installation. */
export async function installationOverview(db: Database): Promise<InstallationOverview> {
  const [all, byTenant, accounts, maintainers] = await Promise.all([
    db.select().from(tenants).orderBy(asc(tenants.id)),
    sitesByTenant(db),
    db.$count(users),
    db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.maintenance, true), isNull(users.disabledAt)))
      .orderBy(asc(users.email)),
  ])
  return {
    accounts,
    maintenance: maintainers.map(({ email }) => email),
    tenants: all.map(({ id, key, name, active }) => ({ key, name, active, sites: byTenant.get(id) ?? [] })),
  }
}
