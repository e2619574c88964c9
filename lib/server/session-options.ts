import 'server-only'
import type { SessionOptions } from 'iron-session'
import { sessionLifetime } from '#contract/kernel/constants'
import type { SiteSettings } from '#contract/tenant/site'
import { environment } from './env.ts'

/** `__Host-` and Secure follow the site's public address: a browser drops such a cookie on plain http. */
export function sessionOptions(site: Pick<SiteSettings, 'publicUrl'>): SessionOptions {
  const isSecure = site.publicUrl.startsWith('https:')
  const lifetime = sessionLifetime / 1000
  return {
    cookieName: isSecure ? '__Host-kaartenbak' : 'kaartenbak',
    password: environment().sessionSecrets,
    ttl: lifetime,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/', maxAge: lifetime },
  }
}
