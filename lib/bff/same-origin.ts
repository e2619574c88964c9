import { AppError } from '#contract/kernel/errors'

/**
 * Refuses a write that did not come from this site. `Sec-Fetch-Site` decides where a browser sends it; else `Origin`
 * must be the request's own host. Without either there is no telling, and so no write (quality 1.3).
 */
export function requireSameOrigin(headers: Headers): void {
  const fetchSite = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  const host = headers.get('host')
  if (origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host)) {
    throw new AppError('CROSS_SITE_REQUEST')
  }
  if (fetchSite === 'same-origin') return
  if (fetchSite !== null || origin === null) throw new AppError('CROSS_SITE_REQUEST')
}
