import { type NextRequest, NextResponse } from 'next/server'
import { AppError } from '#contract/kernel/errors'
import { guidesPath, isGuidePath } from '#contract/project/guide'
import { paths } from '#lib/paths/paths'
import { answerGuide, guideAddress } from '#lib/server/guide/guide-request'
import { knownMethods } from '#lib/server/methods'
import { contentSecurityPolicy, filePolicy, securityHeaders } from '#lib/server/security-headers'
import { openSessionCookie, tokenOn } from '#lib/server/session-cookie'
import { sessionOptions } from '#lib/server/session-options'
import { findSite } from '#lib/server/site'

export const config = {
  runtime: 'nodejs',
  // Everything but built files: conditions on headers would let anyone skip the middleware.
  matcher: ['/((?!_next/static/).*)'],
}

const errorPrefix = '/err_'
/** What is read here by programs, of everybody. */
const openPrefix = '/open/'
const publicPrefixes = [
  errorPrefix,
  '/confirm/',
  '/login',
  '/invitation/',
  '/join',
  '/melding/',
  '/m/',
  '/reset',
  '/help',
  '/toegankelijkheid',
  '/product-icon.svg',
  '/favicon.ico',
  '/robots.txt',
  `${guidesPath}/`,
  openPrefix,
]

const isPublic = (path: string) => publicPrefixes.some((prefix) => path.startsWith(prefix))
/** A form or link that needs no script, whose answer a person sees. */
const isForPerson = ({ headers }: NextRequest) => headers.get('accept')?.includes('text/html') === true
const isApi = (path: string) => path === '/settings.json' || path.startsWith('/api/') || path.startsWith(openPrefix)
/** These show, and must work, when the upstream is down. */
const worksAlone = (path: string) => path.startsWith(errorPrefix) || path.startsWith('/confirm/')

/** Next itself would answer an address that can't be decoded as an issue of its own. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== undefined
  } catch {
    return false
  }
}

const refusalTexts = {
  UNKNOWN_SITE: 'op dit adres staat geen site van Kaartenbak. There is no Kaartenbak site at this address.',
  UPSTREAM_UNREACHABLE: 'het systeem antwoordt niet. The system does not answer.',
  QUERY_EXCEPTION: 'dit adres klopt niet. This address is not right.',
}

function refuse(request: NextRequest, code: keyof typeof refusalTexts): NextResponse {
  const { status } = new AppError(code)
  if (isApi(request.nextUrl.pathname) && !isForPerson(request)) {
    return NextResponse.json(
      { type: 'about:blank', title: code, status, errorCode: code, message: code, reference: '' },
      { status, headers: { 'Content-Type': 'application/problem+json' } },
    )
  }
  return new NextResponse(`${status}: ${refusalTexts[code]}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

/**
 * A redirect within the site, built from the request's own Host: the bound address never shows. What was posted is
 * not posted again there.
 */
function redirectTo(
  request: NextRequest,
  path: string,
  publicUrl: string | undefined,
  status = request.method === 'GET' || request.method === 'HEAD' ? 307 : 303,
): NextResponse {
  const scheme = publicUrl?.startsWith('https:') ? 'https' : 'http'
  return NextResponse.redirect(new URL(path, `${scheme}://${request.headers.get('host')}`), status)
}

function withHeaders(response: NextResponse, policy: string, path: string): NextResponse {
  response.headers.set('Content-Security-Policy', policy)
  for (const [name, value] of Object.entries(securityHeaders(path))) response.headers.set(name, value)
  return response
}

function withRetry(response: NextResponse): NextResponse {
  response.headers.set('Retry-After', '30')
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** What is known of a page of a guide before it is drawn; undefined for every other address. */
async function guideAnswerOf(request: NextRequest, site: NonNullable<Awaited<ReturnType<typeof findSite>>>) {
  const { pathname, search } = request.nextUrl
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || !isGuidePath(pathname) || guideAddress(pathname) === undefined) return undefined
  const { headers } = request
  return answerGuide({
    ...{ site, path: pathname, search },
    requestId: headers.get('x-request-id') ?? crypto.randomUUID(),
    clientAddress: headers.get('x-client-address'),
    ifNoneMatch: headers.get('if-none-match'),
  })
}

/**
 * Finds the site of the Host, sets the nonce and the headers, and sends who has no session cookie that we sealed to
 * sign in. It decides no rights and saves nothing: lib/server looks again, and the upstream decides.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const isFile = pathname.startsWith('/api/main/file/') || pathname.startsWith(openPrefix)
  const policy = isFile ? filePolicy : contentSecurityPolicy(nonce)
  const answer = (response: NextResponse) => withHeaders(response, policy, pathname)
  if (!knownMethods.includes(request.method)) {
    return answer(new NextResponse(null, { status: 405, headers: { Allow: knownMethods.join(', ') } }))
  }
  if (!isDecodable(pathname)) return answer(refuse(request, 'QUERY_EXCEPTION'))
  if (pathname === '/api/health') return answer(NextResponse.next())

  let site: Awaited<ReturnType<typeof findSite>>
  try {
    site = await findSite(request.headers.get('host') ?? '', `${pathname}${search}`)
    if (site === undefined) return answer(refuse(request, 'UNKNOWN_SITE'))
  } catch {
    const isCall = isApi(pathname)
    // Caches in front show what they had, as long as they may: they are not sent elsewhere.
    if (isGuidePath(pathname)) return answer(withRetry(refuse(request, 'UPSTREAM_UNREACHABLE')))
    if (isCall && !isForPerson(request)) return answer(refuse(request, 'UPSTREAM_UNREACHABLE'))
    const from = isCall ? undefined : `${pathname}${search}`
    if (!worksAlone(pathname)) return answer(redirectTo(request, paths.accessDown({ from }), undefined))
  }

  if (site !== undefined && !isApi(pathname) && !isPublic(pathname)) {
    const sealed = request.cookies.get(sessionOptions(site).cookieName)?.value
    if (tokenOn(await openSessionCookie(sealed), site) === undefined) {
      return answer(redirectTo(request, paths.login({ redirect: `${pathname}${search}` }), site.publicUrl))
    }
  }

  const guide = site === undefined ? undefined : await guideAnswerOf(request, site)
  if (guide?.status === 304) return new NextResponse(null, guide)
  if (guide?.status === 301) {
    const moved = answer(redirectTo(request, guide.to, site?.publicUrl, 301))
    for (const [name, value] of Object.entries(guide.headers)) moved.headers.set(name, value)
    return moved
  }

  // Overwritten, never appended to: a client's own values must not survive.
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  headers.set('x-path', `${pathname}${search}`)
  // Ours, or that of a proxy in front: lib/server/watch-requests.ts wrote it over what a browser sent.
  headers.set('x-request-id', request.headers.get('x-request-id') ?? crypto.randomUUID())
  const drawn = answer(NextResponse.next({ request: { headers }, status: guide?.status ?? 200 }))
  for (const [name, value] of Object.entries(guide?.headers ?? {})) drawn.headers.set(name, value)
  return drawn
}
