import type { FetchRefusal } from './fetch-file.ts'
import { allowedUrl, guardedRequest, UnknownNameError, unreachedBy, type WebRules } from './guarded-request.ts'
import { reservedVerdict } from './verdict.ts'

export type PageRequest = {
  /** Who asks, for who runs the other server. */
  userAgent: string
  accept: string
  etag?: string | undefined
  modified?: string | undefined
  /** How much may come, and how long it may take in milliseconds. */
  bytes: number
  milliseconds: number
}

/** A server's answer to one request; with the body only when that is a page. */
export type PageAnswer = {
  status: number
  location?: string
  contentType: string
  /** Instructions to programs (`X-Robots-Tag`). */
  robots: string
  etag?: string
  modified?: string
  retryAfter?: string
  body: Buffer
}

async function read(address: string, request: PageRequest, rules: WebRules, signal: AbortSignal) {
  const url = allowedUrl(address, undefined, rules)
  // Nothing that is reserved for examples can be request.
  if (reservedVerdict(url.hostname) !== undefined) throw new UnknownNameError()
  const headers = {
    ...{ Accept: request.accept, 'Accept-Encoding': 'identity', 'Accept-Language': 'nl, en;q=0.5' },
    'User-Agent': request.userAgent,
    ...(request.etag ? { 'If-None-Match': request.etag } : {}),
    ...(request.modified ? { 'If-Modified-Since': request.modified } : {}),
  }
  const response = await guardedRequest(url, { method: 'GET', headers, signal }, rules)
  const {
    location,
    etag,
    'last-modified': modified,
    'retry-after': retryAfter,
    'content-type': contentType = '',
  } = response.headers
  const answer: PageAnswer = {
    status: response.statusCode ?? 0,
    contentType,
    robots: [response.headers['x-robots-tag'] ?? ''].flat().join(', '),
    ...(location === undefined ? {} : { location }),
    ...(etag === undefined ? {} : { etag }),
    ...(modified === undefined ? {} : { modified }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    body: Buffer.alloc(0),
  }
  const isTooLarge = Number(response.headers['content-length'] ?? 0) > request.bytes
  const isEncoded = !/^(?:identity)?$/i.test(response.headers['content-encoding'] ?? '')
  if (answer.status !== 200 || isTooLarge || isEncoded) {
    response.on('error', () => undefined).destroy()
    if (isTooLarge && answer.status === 200) return { refusal: 'tooLarge' as const }
    return isEncoded && answer.status === 200 ? { refusal: 'refused' as const } : answer
  }
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    const chunk = Buffer.from(part)
    bytes += chunk.byteLength
    // Leaving the loop ends the connection.
    if (bytes > request.bytes) return { refusal: 'tooLarge' as const }
    parts.push(chunk)
  }
  return { ...answer, body: Buffer.concat(parts) }
}

/**
 * One request for a page, as guarded as any (see `fetchFile`). A redirect is an answer too: who follows it asks first whether it
 * may. Never fails: a refusal says why.
 */
export async function readAddress(
  address: string,
  request: PageRequest,
  rules: WebRules,
): Promise<PageAnswer | { refusal: FetchRefusal }> {
  const signal = AbortSignal.timeout(request.milliseconds)
  try {
    return await read(address, request, rules, signal)
  } catch (error) {
    return { refusal: unreachedBy(error, signal) }
  }
}
