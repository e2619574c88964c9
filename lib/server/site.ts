import 'server-only'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { defaultLocale } from '#contract/constants'
import { AppError } from '#contract/errors'
import { normaliseHost } from '#contract/host'
import { type SiteSettings, siteEndpoints } from '#contract/site'
import { environment } from './env.ts'
import { callUpstream } from './upstream-client.ts'

/** For this long a known site is used without asking again; a change of its settings shows within it. Milliseconds. */
const freshFor = 5_000

type Known = { site: SiteSettings | undefined; at: number; asking?: Promise<SiteSettings | undefined> }

const sitesByHost = new Map<string, Known>()
/** More hosts than any installation has; strangers' Host headers can't fill the memory. */
const maximumHosts = 1_000

async function ask(host: string): Promise<SiteSettings | undefined> {
  try {
    const { data } = await callUpstream(
      siteEndpoints.settings,
      { query: { href: `http://${host}/` } },
      { baseUrls: environment().settings.baseUrls, locale: defaultLocale, requestId: crypto.randomUUID() },
    )
    return data
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNKNOWN_SITE') return undefined
    throw error
  }
}

/**
 * The site of a host, or undefined for a host that has none. One question at a time per host; when the access API
 * fails, the last known answer stays. Throws when there is none.
 */
export async function findSite(hostHeader: string): Promise<SiteSettings | undefined> {
  const host = normaliseHost(hostHeader)
  if (host === undefined) return undefined
  const known = sitesByHost.get(host)
  if (known !== undefined && Date.now() - known.at < freshFor) return known.site
  if (known?.asking !== undefined) return known.asking
  const asking = ask(host)
  if (sitesByHost.size > maximumHosts) sitesByHost.clear()
  sitesByHost.set(host, { site: known?.site, at: known?.at ?? 0, asking })
  try {
    const site = await asking
    sitesByHost.set(host, { site, at: Date.now() })
    return site
  } catch (error) {
    if (known?.site !== undefined) {
      sitesByHost.set(host, { site: known.site, at: Date.now() })
      return known.site
    }
    sitesByHost.delete(host)
    throw error
  }
}

/** The Host header of this request; the only thing that says which tenant a page belongs to (design, protocol). */
export async function requestHost(): Promise<string> {
  return (await headers()).get('host') ?? ''
}

/** The site of this request. Middleware has refused unknown hosts already; without it, they find nothing here. */
export const currentSite = cache(async (): Promise<SiteSettings> => {
  const site = await findSite(await requestHost())
  if (site === undefined) notFound()
  return site
})

/** As `currentSite`, for pages that must also show when the access API is down. */
export const currentSiteIfKnown = cache(async (): Promise<SiteSettings | undefined> => {
  try {
    return await findSite(await requestHost())
  } catch {
    return undefined
  }
})
