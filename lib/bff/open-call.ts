import 'server-only'
import type { NextRequest } from 'next/server'
import { AppError } from '#contract/kernel/errors'
import { environment } from '#lib/server/env'
import { callContext } from '#lib/server/session'
import { currentSite } from '#lib/server/site'
import { passToUpstream } from '#lib/server/upstream-transfer'
import { problemResponse } from './problem-response.ts'

/** Headers of a program that affect the answer: its own credentials, and no browser cookie. */
const passedIn = [
  ...['accept', 'accept-language', 'if-none-match', 'if-modified-since', 'authorization', 'content-type'],
  ...['if-match', 'idempotency-key', 'user-agent'],
]
const passedOut = [
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'last-modified',
  'link',
  'vary',
  'api-version',
  'retry-after',
  'allow',
  'content-disposition',
  'repr-digest',
  'www-authenticate',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'idempotent-replayed',
]

/** Pages of others may read open data, with what these say of themselves; what a program does is for no page. */
const forEverybody = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Last-Modified, Link, API-Version, Retry-After',
}

/** Paths about a whole site, not below one of its projects. */
const ofSite: readonly string[] = ['/open/catalog', '/open/changes', '/open/badge']

/** The parts of `/open`, and by which methods each is called. */
const methodsOf = new Map(
  Object.entries<readonly string[]>({
    v1: ['GET', 'HEAD'],
    api: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    oauth: ['POST'],
  }),
)

/** Where the upstream has it: below the tenant of the site, and nowhere else, whatever the address says. */
function upstreamUrl(openUrl: string, { path, method, tenant }: { path: string; method: string; tenant: string }): URL {
  const isRead = method === 'GET' || method === 'HEAD'
  if (path === '/open/openapi.json' && isRead) return new URL(`${openUrl}/openapi.json`)
  if (ofSite.includes(path) && isRead)
    return new URL(`${openUrl}${path.slice('/open'.length)}/${encodeURIComponent(tenant)}`)
  const [, part = '', rest] = /^\/open\/(\w+)\/([^/].*)$/.exec(path) ?? []
  const methods = methodsOf.get(part)
  if (methods === undefined || rest === undefined) throw new AppError('NOT_FOUND')
  if (!methods.includes(method)) throw new AppError('METHOD_NOT_ALLOWED')
  const base = `${openUrl}/${part}/${encodeURIComponent(tenant)}/`
  const url = new URL(`${base}${rest}`)
  if (!url.href.startsWith(new URL(base).href)) throw new AppError('NOT_FOUND')
  return url
}

const isForEverybody = (path: string) =>
  path === '/open/openapi.json' || ofSite.includes(path) || path.startsWith('/open/v1/')

async function ask(request: NextRequest): Promise<Response> {
  const { openUrl } = environment().settings
  const { tenant } = await currentSite()
  if (openUrl === undefined || tenant === undefined) throw new AppError('NOT_FOUND')
  const { method, body, nextUrl, signal } = request
  const url = upstreamUrl(openUrl, { path: nextUrl.pathname, method, tenant })
  url.search = nextUrl.search
  const { clientAddress, requestId } = await callContext()
  const headers = new Headers({ 'X-Request-Id': requestId })
  if (clientAddress !== undefined) headers.set('X-Client-Address', clientAddress)
  for (const name of passedIn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const answer = await passToUpstream(url, { method, headers, body, signal })
  const answerHeaders = new Headers(isForEverybody(nextUrl.pathname) ? forEverybody : {})
  for (const name of passedOut) {
    const value = answer.headers.get(name)
    if (value !== null) answerHeaders.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers: answerHeaders })
}

/** Passes what a program asks on to the upstream, and its answer back as it comes: no session, no cookies. */
export async function openCall(request: NextRequest): Promise<Response> {
  try {
    return await ask(request)
  } catch (error) {
    const { locale, requestId } = await callContext()
    const refusal = problemResponse(error, locale, requestId)
    if (isForEverybody(request.nextUrl.pathname))
      for (const [name, value] of Object.entries(forEverybody)) refusal.headers.set(name, value)
    refusal.headers.set('Cache-Control', 'no-store')
    return refusal
  }
}
