import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { normaliseHost } from '#contract/tenant/host'
import { publisherOf } from '#contract/tenant/publisher'
import type { SiteSettings } from '#contract/tenant/site'
import { siteHosts, sites, tenants } from '../../platform/db/schema/tenant.ts'
import type { Database } from '../../platform/db/store.ts'

export type SiteRecord = typeof sites.$inferSelect
type TenantRecord = typeof tenants.$inferSelect
export type SiteOfTenant = { site: SiteRecord; tenant: TenantRecord }

/** The site that a page address belongs to, by exact match of its host; 421 when there is none, or its tenant is inactive. */
export const getSiteOf = async (db: Database, href: string): Promise<SiteRecord> =>
  (await getSiteOfTenant(db, href)).site

/** The same, with the tenant that it is of. */
export async function getSiteOfTenant(db: Database, href: string): Promise<SiteOfTenant> {
  const host = normaliseHost(new URL(href).host)
  if (host === undefined) throw new AppError('UNKNOWN_SITE')
  return findActive(
    db,
    inArray(sites.id, db.select({ id: siteHosts.siteId }).from(siteHosts).where(eq(siteHosts.host, host))),
  )
}

/** The site where a user signs in who names none. */
export const getHomeSite = async (db: Database, siteId: string | null): Promise<SiteRecord> =>
  (await findActive(db, eq(sites.id, siteId ?? ''))).site

async function findActive(db: Database, condition: SQL): Promise<SiteOfTenant> {
  const [row] = await db
    .select({ site: sites, tenant: tenants })
    .from(sites)
    .innerJoin(tenants, and(eq(tenants.id, sites.tenantId), tenants.active))
    .where(condition)
  if (row === undefined) throw new AppError('UNKNOWN_SITE')
  return row
}

/** The public part of a site's settings: login providers without their secrets. */
export function toSiteSettings({ site, tenant }: SiteOfTenant, maintenance: boolean, now: Date): SiteSettings {
  const message = site.importantMessage
  const isShown =
    message !== null &&
    (message.from === null || new Date(message.from) <= now) &&
    (message.until === null || new Date(message.until) > now)
  return {
    id: site.id,
    tenant: tenant.key,
    name: site.name,
    iconCls: site.iconCls,
    localUser: site.localUser,
    oauthProviders: site.oauthProviders.map(({ id, name }) => ({ id, name })),
    settings: { help: site.helpArticles },
    profileUrl: site.profileUrl,
    logoutUrl: site.logoutUrl,
    importantMessage: isShown ? message : null,
    allowLogin: site.allowLogin,
    maintenance,
    selfService: tenant.selfService && site.allowLogin,
    takesReports: tenant.visitorReports !== 'off',
    allowMyProfile: site.allowMyProfile,
    stylesheet: site.stylesheet,
    pictures: site.pictures,
    publisher: publisherOf(tenant),
    i18n: site.i18n,
    publicUrl: site.publicUrl,
  }
}
