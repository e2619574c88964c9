import 'server-only'
import type { Locale } from '#contract/kernel/constants'
import type { ApiName, CallInput, Endpoint, ResponseOf } from '#contract/kernel/endpoint'
import { AppError, detailsOf, isErrorCode } from '#contract/kernel/errors'
import { problemSchema } from '#contract/kernel/problem'
import { type AnyInput, bodyOf, headersOf, urlOf } from '#lib/api/call-request'
import { traceHeaders } from './trace-headers.ts'
import { heardSince, type Incoming, type Send, sendToUpstream, UpstreamTimeout } from './upstream-transport.ts'

export type CallContext = {
  baseUrls: Record<ApiName, string>
  token?: string
  locale: Locale
  requestId: string
  /** The address of the browser, sealed. */
  clientAddress?: string
  /** The user agent, for the list of places where somebody is signed in. */
  userAgent?: string
  /** How reads leave; a page gathers its own. */
  sendRead?: Send
  /** How everything else leaves. */
  send?: Send
  /** Milliseconds that an upstream may be silent before a read fails; a write may wait longer. */
  timeOut?: number
}

export type Answer<E> = { data: ResponseOf<E>; version: string | null }

/** How long a person waits at most for a page, and for a write, when the upstream hangs, and for either when it is slow; milliseconds. */
const readTimeOut = 2_400
export const writeTimeOut = 8_000
const totalTimeOut = 25_000

/**
 * After a time-out of one that is down, reads of that API fail at once for so long, unless it is heard again before; then one may
 * try again. Milliseconds.
 */
const restAfterTimeOut = 1_000
const timedOutAt = new Map<string, number>()

/** A hanging upstream costs one time-out, not one for each call of a page that leads on to its error page. */
function requireResponsive(base: string, endpoint: Endpoint): void {
  const at = timedOutAt.get(base)
  if (at === undefined || performance.now() - at > restAfterTimeOut || heardSince(base, at)) return
  throw unansweredBy(endpoint)
}

const unansweredBy = ({ api, failsAs }: Endpoint, cause?: unknown) =>
  new AppError(failsAs?.unanswered ?? 'UPSTREAM_UNREACHABLE', { details: { api }, cause })

/** Converts an upstream's error to the endpoint's own code for such a failure. */
function failureOf({ failsAs }: Endpoint, answer: Incoming): AppError {
  const error = problemOf(answer)
  if (failsAs === undefined || error.status < 500 || error.code === failsAs.unanswered) return error
  const { reference } = error.options
  return new AppError(error.code === 'INTERNAL' ? failsAs.broken : failsAs.unanswered, { reference, cause: error })
}

/** The address of a call at the API that it is of. */
export const upstreamUrlOf = (endpoint: Endpoint, input: AnyInput, baseUrls: CallContext['baseUrls']): string =>
  urlOf(endpoint, input, baseUrls[endpoint.api])

/** The headers of every call: those of the call itself, and the caller's identity, address and language. */
export function upstreamHeadersOf(endpoint: Endpoint, input: AnyInput, context: CallContext): Record<string, string> {
  return {
    ...headersOf(input),
    'Accept-Language': context.locale,
    'X-Request-Id': context.requestId,
    ...traceHeaders(),
    ...(context.clientAddress === undefined ? {} : { 'X-Client-Address': context.clientAddress }),
    ...(context.userAgent === undefined ? {} : { 'User-Agent': context.userAgent }),
    // The docs API is called without credentials.
    ...(context.token === undefined || endpoint.api === 'docs' ? {} : { Authorization: `Bearer ${context.token}` }),
  }
}

export function problemOf(answer: Incoming): AppError {
  const parsed = problemSchema.safeParse(readOr(answer, () => undefined))
  if (!parsed.success) return new AppError('INTERNAL', { details: { status: answer.status } })
  const { errorCode, fields, reference, message } = parsed.data
  const details = detailsOf(parsed.data)
  const retryAfterSeconds = Number(answer.header('retry-after')) || undefined
  const options = { fields, details, reference, message, retryAfterSeconds }
  return isErrorCode(errorCode)
    ? new AppError(errorCode, options)
    : new AppError('INTERNAL', { ...options, unknownCode: errorCode })
}

function readOr(answer: Incoming, otherwise: (cause: unknown) => unknown): unknown {
  try {
    return answer.json()
  } catch (cause) {
    return otherwise(cause)
  }
}

/** An endpoint that answers a retry with the same key from the store. */
const keepsAnswers = ({ idempotent, versioned }: Endpoint) => idempotent === true || versioned === true

/**
 * Calls an endpoint and parses its answer. Throws `AppError`: the upstream's own refusal, or `UPSTREAM_UNREACHABLE`
 * (with the API's name) when nothing usable came back; by another name where the endpoint has one. The only place that asks an upstream.
 */
export async function callUpstream<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  context: CallContext,
): Promise<Answer<E>> {
  // The one cast in: `CallInput<E>` is exact for callers; here every part is optional. The one out: `E` names the schema.
  const named = input as AnyInput
  const parts = keepsAnswers(endpoint)
    ? { ...named, idempotencyKey: named.idempotencyKey ?? crypto.randomUUID() }
    : named
  const isRead = endpoint.method === 'GET' || endpoint.reads === true
  const base = context.baseUrls[endpoint.api]
  if (isRead) requireResponsive(base, endpoint)
  const unreachable = (cause: unknown): never => {
    throw unansweredBy(endpoint, cause)
  }
  const { timeOut = readTimeOut } = context
  const send = (isRead ? context.sendRead : undefined) ?? context.send ?? sendToUpstream
  const answer = await send({
    url: upstreamUrlOf(endpoint, parts, context.baseUrls),
    method: endpoint.method,
    headers: upstreamHeadersOf(endpoint, parts, context),
    body: bodyOf(parts),
    timeOut: isRead ? timeOut : Math.max(writeTimeOut, timeOut),
    totalTimeOut,
    isRepeatable: isRead || keepsAnswers(endpoint),
  }).catch((cause: unknown) => {
    if (isRead && cause instanceof UpstreamTimeout && cause.isDown) timedOutAt.set(base, performance.now())
    return unreachable(cause)
  })
  // An upstream of ours sends nobody on: whatever did is not it.
  if (answer.status < 200 || (answer.status > 299 && answer.status < 400)) unreachable(answer.status)
  if (answer.status > 299) throw failureOf(endpoint, answer)
  const body = answer.status === 204 ? undefined : readOr(answer, unreachable)
  return { data: endpoint.response.parse(body) as ResponseOf<E>, version: answer.header('etag') }
}
