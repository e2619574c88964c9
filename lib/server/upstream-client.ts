import 'server-only'
import type { Locale } from '#contract/constants'
import { type ApiName, type CallInput, type Endpoint, fillPath, type ResponseOf } from '#contract/endpoint'
import { AppError, isErrorCode } from '#contract/errors'
import { problemSchema } from '#contract/problem'

export type CallContext = {
  baseUrls: Record<ApiName, string>
  token?: string
  locale: Locale
  requestId: string
  clientAddress?: string
  fetch?: typeof fetch
}

export type Answer<E> = { data: ResponseOf<E>; version: string | null }

/** How long a person waits at most for a page when the upstream hangs, and for a write; milliseconds. */
const readTimeOut = 2_200
const writeTimeOut = 8_000

/** After a time-out, reads of that API fail at once for so long, then one may try again; milliseconds. */
const restAfterTimeOut = 1_000
const timedOutAt = new Map<string, number>()

/** A hanging upstream costs one time-out, not one for each call of a page that leads on to its error page. */
function requireResponsive(base: string, api: ApiName): void {
  if (Date.now() - (timedOutAt.get(base) ?? 0) > restAfterTimeOut) return
  throw new AppError('UPSTREAM_UNREACHABLE', { details: { api } })
}

type AnyInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  version?: string
  idempotencyKey?: string
}

function urlOf(endpoint: Endpoint, { params, query = {} }: AnyInput, baseUrls: CallContext['baseUrls']): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return `${baseUrls[endpoint.api]}${fillPath(endpoint.path, params)}${text === '' ? '' : `?${text}`}`
}

function headersOf(endpoint: Endpoint, input: AnyInput, context: CallContext): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': context.locale,
    'X-Request-Id': context.requestId,
    ...(context.clientAddress === undefined ? {} : { 'X-Client-Address': context.clientAddress }),
    // The docs API is called without credentials (spec section 7).
    ...(context.token === undefined || endpoint.api === 'docs' ? {} : { Authorization: `Bearer ${context.token}` }),
    ...(endpoint.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(input.version === undefined ? {} : { 'If-Match': input.version }),
    ...(input.idempotencyKey === undefined ? {} : { 'Idempotency-Key': input.idempotencyKey }),
  }
}

async function problemOf(response: Response): Promise<AppError> {
  const parsed = problemSchema.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) return new AppError('INTERNAL', { details: { status: response.status } })
  const { errorCode, fields, details, reference, message } = parsed.data
  const code = isErrorCode(errorCode) ? errorCode : 'INTERNAL'
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
  return new AppError(code, { fields, details, reference, message, retryAfterSeconds })
}

/**
 * Calls an endpoint and parses its answer. Throws `AppError`: the upstream's own refusal, or `UPSTREAM_UNREACHABLE`
 * (with the API's name) when nothing usable came back. The only place that fetches from an upstream.
 */
export async function callUpstream<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  context: CallContext,
): Promise<Answer<E>> {
  // The one cast in: `CallInput<E>` is exact for callers; here every part is optional. The one out: `E` names the schema.
  const given = input as AnyInput
  const isRead = endpoint.method === 'GET' || endpoint.reads === true
  const base = context.baseUrls[endpoint.api]
  if (isRead) requireResponsive(base, endpoint.api)
  const send = context.fetch ?? fetch
  let response: Response
  try {
    response = await send(urlOf(endpoint, given, context.baseUrls), {
      method: endpoint.method,
      headers: headersOf(endpoint, given, context),
      body: endpoint.body === undefined ? undefined : JSON.stringify(given.body),
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(isRead ? readTimeOut : writeTimeOut),
    })
  } catch (cause) {
    if (isRead && cause instanceof Error && cause.name === 'TimeoutError') timedOutAt.set(base, Date.now())
    throw new AppError('UPSTREAM_UNREACHABLE', { details: { api: endpoint.api }, cause })
  }
  if (!response.ok) throw await problemOf(response)
  const version = response.headers.get('etag')
  const body = response.status === 204 ? undefined : await readBody(response, endpoint)
  return { data: endpoint.response.parse(body) as ResponseOf<E>, version }
}

async function readBody(response: Response, endpoint: Endpoint): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new AppError('UPSTREAM_UNREACHABLE', { details: { api: endpoint.api }, cause })
  }
}
