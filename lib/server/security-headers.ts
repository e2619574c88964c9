import 'server-only'
import { isGuidePath } from '#contract/project/guide'
import { environment } from './env.ts'

/** Where browsers report what they refused. */
const policyReportPath = '/api/policy-report'

/** Pictures of the map come from one place, when the site has a map. */
function tileSource(): string {
  const { map } = environment()
  return map === undefined ? '' : ` ${new URL(map.url).origin}`
}

/** The policy of every page: scripts by nonce only, nothing from elsewhere. */
export function contentSecurityPolicy(nonce: string): string {
  // The development server evaluates code and injects styles; the built application does neither.
  const development = environment().isDevelopment
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${tileSource()}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    // Of the two ways to report, the one that all browsers know.
    `report-uri ${policyReportPath}`,
  ].join('; ')
}

/** For files that users gave: whatever a browser makes of one, it runs nothing. */
export const filePolicy = "sandbox; default-src 'none'"

/** Whose address is all that it takes to open it. */
const isPrivate = (path: string) => path.startsWith('/confirm/') || path.startsWith('/melding/')

/** The other headers; a confirm page keeps its address, and so its token, within the site. */
export function securityHeaders(path: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': isPrivate(path) ? 'same-origin' : 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Open data are read by pages of other sites too.
    'Cross-Origin-Resource-Policy': path.startsWith('/open/') ? 'cross-origin' : 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Frame-Options': 'DENY',
    ...keeping(path),
  }
}

/** They say themselves how long they may be kept: their addresses change with what they say, or a project says it. */
const versioned = ['/api/stylesheet/', '/api/site/', '/open/', '/robots.txt']

const isGuideSitemap = (path: string) => isGuidePath(path) && path.endsWith('/sitemap.xml')

function keeping(path: string): Record<string, string> {
  if (versioned.some((start) => path.startsWith(start)) || isGuideSitemap(path)) return {}
  // Programs that subscribed keep what they have, and ask each time whether it still holds: revoking works at once.
  return { 'Cache-Control': path.startsWith('/api/calendar/') ? 'private, no-cache' : 'private, no-store' }
}

/** How long a response may be cached whose address has its version: for ever, unless another version was requested. */
export const keepingVersion = (isVersion: boolean) => ({
  'Cache-Control': isVersion ? 'private, max-age=31536000, immutable' : 'private, no-store',
})
