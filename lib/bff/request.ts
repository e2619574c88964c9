import { type CallInput, type Endpoint, fillPath, type ResponseOf } from '#contract/endpoint'
import { apiPaths } from '#lib/paths'
import { sendToBff } from './send.ts'
import { throughSignIn } from './session-end.ts'

export type BrowserAnswer<E> = { data: ResponseOf<E>; version: string | null }

type AnyInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  version?: string
  idempotencyKey?: string
}

function send(endpoint: Endpoint, input: AnyInput): Promise<Response> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) search.set(name, String(value))
  const query = search.size === 0 ? '' : `?${search}`
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (endpoint.body !== undefined) headers['Content-Type'] = 'application/json'
  if (input.version !== undefined) headers['If-Match'] = input.version
  if (input.idempotencyKey !== undefined) headers['Idempotency-Key'] = input.idempotencyKey
  return sendToBff(`${apiPaths.endpoint(endpoint.api, fillPath(endpoint.path, input.params))}${query}`, {
    method: endpoint.method,
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
  })
}

/**
 * Calls an endpoint through the BFF. When the session has ended, the sign-in dialog opens over the page and the call
 * goes on after signing in. Throws `AppError`.
 */
export async function request<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<BrowserAnswer<E>> {
  // The counterpart of lib/server/upstream-client.ts, with the same two casts for the same reason; the BFF has parsed it.
  const given = input as AnyInput
  const response = await throughSignIn(() => send(endpoint, given))
  const body = response.status === 204 ? undefined : await response.json()
  return { data: body as ResponseOf<E>, version: response.headers.get('etag') }
}
