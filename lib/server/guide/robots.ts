import 'server-only'
import { z } from 'zod'
import type { SiteSettings } from '#contract/tenant/site'
import { environment } from '../env.ts'
import { passToUpstream } from '../upstream-transfer.ts'

const catalogueSchema = z.object({
  'dcat:dataset': z.array(z.object({ 'dcat:landingPage': z.object({ '@id': z.string() }).optional() })),
})

/** Where the guides of a site begin, by the catalogue of its tenant; none while that can't be read. */
async function guidesOf({ tenant, publicUrl }: SiteSettings): Promise<string[]> {
  const { openUrl } = environment().settings
  if (openUrl === undefined || tenant === undefined) return []
  const url = new URL(`${openUrl}/catalog/${encodeURIComponent(tenant)}`)
  const signal = AbortSignal.timeout(5_000)
  const answer = await passToUpstream(url, { method: 'GET', headers: new Headers(), body: null, signal }).catch(
    () => undefined,
  )
  const catalogue = answer?.ok ? catalogueSchema.safeParse(await answer.json().catch(() => undefined)).data : undefined
  const pages = catalogue?.['dcat:dataset'].flatMap((one) => one['dcat:landingPage']?.['@id'] ?? []) ?? []
  // A tenant may have several sites, each with the same guides.
  return pages.map((page) => new URL(new URL(page).pathname, publicUrl).href)
}

/** Rules for search engines: pages say themselves whether they may be found, and each guide has a sitemap. */
export async function robotsText(site: SiteSettings): Promise<string> {
  const sitemaps = (await guidesOf(site)).map((guide) => `Sitemap: ${guide}/sitemap.xml`)
  const rules = ['User-agent: *', 'Allow: /api/stylesheet/', 'Allow: /api/site/', 'Disallow: /api/']
  return `${[...rules, '', ...sitemaps].join('\n').trim()}\n`
}
