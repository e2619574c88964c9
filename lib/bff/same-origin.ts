import { AppError } from '#contract/kernel/errors'

/**
 * Refuses a write that did not come from this site. `Sec-Fetch-Site` decides where a browser sends it; else `Origin`
 * must be the request's own host, and with TLS on a site that has it. Without either there is no telling, and so no write.
 */
export function requireSameOrigin(headers: Headers, publicUrl?: string): void {
  const fetchSite = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  const host = headers.get('host')
  if (origin !== null) {
    const { host: from, protocol } = URL.canParse(origin) ? new URL(origin) : { host: null, protocol: '' }
    // An attacker in between can write a page of the same host without TLS.
    const isPlain = protocol === 'http:' && publicUrl?.startsWith('https:') === true
    if (from !== host || isPlain) throw new AppError('CROSS_SITE_REQUEST')
  }
  if (fetchSite === 'same-origin') return
  if (fetchSite !== null || origin === null) throw new AppError('CROSS_SITE_REQUEST')
}
