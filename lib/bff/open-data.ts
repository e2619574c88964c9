import 'server-only'
import type { NextRequest } from 'next/server'
import { AppError } from '#contract/kernel/errors'
import { environment } from '#lib/server/env'
import { callContext } from '#lib/server/session'
import { currentSite } from '#lib/server/site'
import { readOpenData } from '#lib/server/upstream-transfer'
import { problemResponse } from './problem-response.ts'

/** What an asker says that the answer depends on; cookies and credentials are none of it. */
const passedIn = ['accept', 'accept-language', 'if-none-match', 'if-modified-since']
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
]

/** Pages of others may read it, with what it says of itself. */
const forEverybody = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Last-Modified, Link, API-Version, Retry-After',
}

/** Where the upstream has it: below the tenant of the site, and nowhere else, whatever the address says. */
function upstreamUrl(openUrl: string, path: string, tenant: string): URL | undefined {
  if (path === '/open/openapi.json') return new URL(`${openUrl}/openapi.json`)
  const rest = /^\/open\/v1\/([^/].*)$/.exec(path)?.[1]
  const base = `${openUrl}/v1/${encodeURIComponent(tenant)}/`
  const url = rest === undefined ? undefined : new URL(`${base}${rest}`)
  return url?.href.startsWith(new URL(base).href) ? url : undefined
}

async function ask(request: NextRequest): Promise<Response> {
  const { openUrl } = environment().settings
  const { tenant } = await currentSite()
  if (openUrl === undefined || tenant === undefined) throw new AppError('NOT_FOUND')
  const url = upstreamUrl(openUrl, request.nextUrl.pathname, tenant)
  if (url === undefined) throw new AppError('NOT_FOUND')
  url.search = request.nextUrl.search
  const { clientAddress, requestId } = await callContext()
  const headers = new Headers({ 'X-Request-Id': requestId })
  if (clientAddress !== undefined) headers.set('X-Client-Address', clientAddress)
  for (const name of passedIn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const answer = await readOpenData(url, headers)
  const given = new Headers(forEverybody)
  for (const name of passedOut) {
    const value = answer.headers.get(name)
    if (value !== null) given.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers: given })
}

/** Passes a question about open data on to the upstream, and its answer back as it comes: no session, no cookies. */
export async function openData(request: NextRequest): Promise<Response> {
  try {
    return await ask(request)
  } catch (error) {
    const { locale, requestId } = await callContext()
    const refusal = problemResponse(error, locale, requestId)
    for (const [name, value] of Object.entries(forEverybody)) refusal.headers.set(name, value)
    refusal.headers.set('Cache-Control', 'no-store')
    return refusal
  }
}
