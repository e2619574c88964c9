import type { CallParts, Endpoint, ResponseOf } from '#contract/kernel/endpoint'
import { AppError, type ErrorCode } from '#contract/kernel/errors'
import { apiPaths } from '#lib/paths/paths'
import type { BrowserEndpoint } from './browser-endpoint.ts'
import { type AnyInput, bodyOf, headersOf, urlOf } from './call-request.ts'
import { sendToBff } from './send.ts'
import { throughSignIn } from './session-end.ts'

/** After these nobody knows whether it was saved. */
const unknown: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'UPSTREAM_UNREACHABLE',
  'UPSTREAM_BUSY',
  'STORE_UNAVAILABLE',
  'REQUEST_IN_PROGRESS',
  'INTERNAL',
])
/** Whether an error leaves it open if the request was carried out. */
const isUnanswered = (error: unknown): boolean => !(error instanceof AppError) || unknown.has(error.code)

/** What a request asks. */
type Request = { method: string; address: string; version: string | number | undefined; body: string | undefined }
type Try = { key: string; address: string; since: number }

const rememberedAtMost = 20
/** Milliseconds after which somebody who asks the same means it anew. */
const lapsesAfter = 60 * 60_000
const unanswered = new Map<string, Try>()

/**
 * Sends a write under a key of its own, and the same write again under the same one while nobody answered it: who tries again
 * after the network or the server failed gets the answer of the first, and nothing is done twice. It is another one once
 * something else was answered at its address, or something was taken away: then the same may be meant again.
 */
async function underRequestKey<Answer>(request: Request, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const { method, address } = request
  const name = JSON.stringify(request)
  const before = unanswered.get(name)
  const isRetry = before !== undefined && Date.now() - before.since < lapsesAfter
  const tried = isRetry ? before : { key: crypto.randomUUID(), address, since: Date.now() }
  unanswered.delete(name)
  try {
    const answer = await send(tried.key)
    for (const [other, one] of unanswered) if (method === 'DELETE' || one.address === address) unanswered.delete(other)
    return answer
  } catch (error) {
    if (isUnanswered(error)) unanswered.set(name, tried)
    const [oldest] = unanswered.keys()
    if (unanswered.size > rememberedAtMost && oldest !== undefined) unanswered.delete(oldest)
    throw error
  }
}

// The browser's counterpart of lib/server/upstream-client.ts, with the same casts for the same reason: `CallParts` is exact
// for callers, and the BFF has parsed the answer by the schema that `E` names.

export type BrowserAnswer<Data> = { data: Data; version: string | null }

type Options = {
  /** Ends the call when what it was for is gone. */
  signal?: AbortSignal
  /** `fail` for calls that no user started, such as a hint: they must not open the sign-in dialog. */
  whenSessionEnded?: 'signIn' | 'fail'
  /** Goes on when its page goes. */
  keepalive?: boolean
}

/** The address of a call at the BFF: `/api/<api>/<path of the endpoint>`. */
export const addressOf = <E extends Endpoint>(endpoint: BrowserEndpoint<E>, input: CallParts<E>): string =>
  urlOf(endpoint, input as AnyInput, apiPaths.api(endpoint.api))

async function answerOf<E extends Endpoint>(response: Response): Promise<BrowserAnswer<ResponseOf<E>>> {
  const body = response.status === 204 ? undefined : await response.json()
  return { data: body as ResponseOf<E>, version: response.headers.get('etag') }
}

/**
 * Calls an endpoint through the BFF. When the session has ended, the sign-in dialog opens over the page and the call
 * goes on after signing in. A write that is tried again after no answer came is done once. Throws `AppError`.
 */
export async function call<E extends Endpoint>(
  endpoint: BrowserEndpoint<E>,
  input: CallParts<E>,
  { signal, whenSessionEnded = 'signIn', keepalive }: Options = {},
): Promise<BrowserAnswer<ResponseOf<E>>> {
  const parts = input as AnyInput
  const { method } = endpoint
  const [address, body] = [addressOf(endpoint, input), bodyOf(parts)]
  const sendWith = (idempotencyKey?: string) => {
    const send = () =>
      sendToBff(address, { method, headers: headersOf({ ...parts, idempotencyKey }), body, signal, keepalive })
    return whenSessionEnded === 'signIn' ? throughSignIn(send) : send()
  }
  if (method === 'GET') return answerOf(await sendWith())
  return answerOf(await underRequestKey({ method, address, version: parts.version, body }, sendWith))
}

/** Gives a file to an endpoint that takes one; for the rest as `call`. */
export async function upload<E extends Endpoint>(
  endpoint: BrowserEndpoint<E>,
  input: CallParts<E>,
  file: File,
): Promise<BrowserAnswer<ResponseOf<E>>> {
  const headers = { ...headersOf(input as AnyInput), 'Content-Type': 'application/octet-stream' }
  const request = { method: endpoint.method, headers, body: file }
  return answerOf(await throughSignIn(() => sendToBff(addressOf(endpoint, input), request)))
}
