import 'server-only'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { defaultLocale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { normaliseHost } from '#contract/tenant/host'
import { type SiteSettings, siteEndpoints } from '#contract/tenant/site'
import { environment } from './env.ts'
import { callUpstream } from './upstream-client.ts'

/** For this long a known site is used without asking again; a change of its settings shows within it. Milliseconds. */
const freshFor = 5_000
/** So long a request waits for newer settings of a site that is known already. */
const refreshTimeout = 100
/** After a failure nobody asks for so long: an upstream that hangs must not cost every request its time-out. */
const restAfterFailure = 1_500

type Known = {
  site: SiteSettings | undefined
  at: number
  failedAt: number
  asking?: Promise<SiteSettings | undefined>
}

// Middleware and pages are two bundles in one process: what one of them found out the other knows too.
const shared = globalThis as { kaartenbakSites?: Map<string, Known> }
shared.kaartenbakSites ??= new Map()
const sitesByHost = shared.kaartenbakSites
/** More hosts than any installation has; strangers' Host headers can't fill the memory. */
const maximumHosts = 1_000

/** The longest address that is sent: more would say nothing new about the site. */
const hrefMaximum = 2_000

/** Asks with the address of the page that is opened; the host in it says which site that is. */
async function ask(host: string, path: string): Promise<SiteSettings | undefined> {
  try {
    const { data } = await callUpstream(
      siteEndpoints.settings,
      { query: { href: new URL(path, `http://${host}/`).href.slice(0, hrefMaximum) } },
      {
        baseUrls: environment().settings.baseUrls,
        locale: defaultLocale,
        requestId: crypto.randomUUID(),
        timeOut: environment().upstreamTimeOut,
      },
    )
    return data
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNKNOWN_SITE') return undefined
    throw error
  }
}

/** Asks once for all who wait, and keeps the answer; a failure keeps the last known site. */
function refresh(host: string, known: Known, path: string): Promise<SiteSettings | undefined> {
  known.asking ??= ask(host, path)
    .then(
      (site) => Object.assign(known, { site, at: Date.now(), failedAt: 0 }).site,
      (error: unknown) => {
        known.failedAt = Date.now()
        throw error
      },
    )
    .finally(() => {
      known.asking = undefined
    })
  return known.asking
}

/**
 * The site of a host, or undefined for a host that has none. One question at a time per host; when the access API
 * fails or is slow, the last known answer stays. Throws when there is none.
 */
export async function findSite(hostHeader: string, path: string): Promise<SiteSettings | undefined> {
  const host = normaliseHost(hostHeader)
  if (host === undefined) return undefined
  if (sitesByHost.size > maximumHosts) sitesByHost.clear()
  const known = sitesByHost.get(host) ?? { site: undefined, at: 0, failedAt: 0 }
  sitesByHost.set(host, known)
  if (Date.now() - known.at < freshFor) return known.site
  const { site } = known
  const isResting = Date.now() - known.failedAt < restAfterFailure
  if (site === undefined) {
    if (isResting) throw new AppError('UPSTREAM_UNREACHABLE', { details: { api: 'access' } })
    return refresh(host, known, path)
  }
  if (isResting) return site
  const lastKnown = new Promise<SiteSettings>((resolve) => setTimeout(resolve, refreshTimeout, site))
  return Promise.race([refresh(host, known, path).catch(() => site), lastKnown])
}

/** The Host header of this request; the only thing that says which tenant a page belongs to (design, protocol). */
export async function requestHost(): Promise<string> {
  return (await headers()).get('host') ?? ''
}

/** Path and query of this request, as middleware noted them. */
const requestPath = async () => (await headers()).get('x-path') ?? '/'

/** The site of this request. Middleware has refused unknown hosts already; without it, they find nothing here. */
export const currentSite = cache(async (): Promise<SiteSettings> => {
  const site = await findSite(await requestHost(), await requestPath())
  if (site === undefined) notFound()
  return site
})

/** As `currentSite`, for pages that must also show when the access API is down. */
export const currentSiteIfKnown = cache(async (): Promise<SiteSettings | undefined> => {
  try {
    return await findSite(await requestHost(), await requestPath())
  } catch {
    return undefined
  }
})
