import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { normaliseHost } from '#contract/host'
import type { SiteSettings } from '#contract/site'
import { siteHosts, sites } from '../db/schema/tenant.ts'
import type { Database } from '../db/store.ts'

export type SiteRecord = typeof sites.$inferSelect

/** The site that a page address belongs to, by exact match of its host; 421 when there is none. */
export async function getSiteOf(db: Database, href: string): Promise<SiteRecord> {
  const host = normaliseHost(new URL(href).host)
  if (host === undefined) throw new AppError('UNKNOWN_SITE')
  const [row] = await db
    .select({ site: sites })
    .from(siteHosts)
    .innerJoin(sites, eq(sites.id, siteHosts.siteId))
    .where(eq(siteHosts.host, host))
  if (row === undefined) throw new AppError('UNKNOWN_SITE')
  return row.site
}

/** What a browser may know of a site: login providers without their secrets. */
export function toSiteSettings(site: SiteRecord, now: Date): SiteSettings {
  const message = site.importantMessage
  const isShown =
    message !== null &&
    (message.from === null || new Date(message.from) <= now) &&
    (message.until === null || new Date(message.until) > now)
  return {
    id: site.id,
    name: site.name,
    iconCls: site.iconCls,
    localUser: site.localUser,
    oauthProviders: site.oauthProviders.map(({ id, name }) => ({ id, name })),
    settings: { help: site.helpArticles },
    profileUrl: site.profileUrl,
    logoutUrl: site.logoutUrl,
    importantMessage: isShown ? message : null,
    allowLogin: site.allowLogin,
    allowMyProfile: site.allowMyProfile,
    stylesheet: site.stylesheet,
    i18n: site.i18n,
    publicUrl: site.publicUrl,
  }
}
