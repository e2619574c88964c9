import 'server-only'
import type { Endpoint } from '#contract/kernel/endpoint'
import { AppError } from '#contract/kernel/errors'
import type { AnyInput } from '#lib/api/call-request'
import { type CallContext, problemOf, upstreamHeadersOf, upstreamUrlOf } from './upstream-client.ts'

/** A file on a slow line may take its time; milliseconds. */
const timeOut = 120_000

/**
 * Passes bytes on to the upstream, or from it, as they come: no file lies whole in the memory of the web. Answers what
 * the upstream answered; a refusal is thrown.
 */
export async function transferUpstream(
  endpoint: Endpoint,
  input: AnyInput,
  context: CallContext,
  body?: ReadableStream<Uint8Array>,
): Promise<Response> {
  const response = await fetch(upstreamUrlOf(endpoint, input, context.baseUrls), {
    method: endpoint.method,
    headers: {
      ...upstreamHeadersOf(endpoint, input, context),
      ...(body === undefined ? {} : { 'Content-Type': 'application/octet-stream' }),
    },
    body,
    ...(body === undefined ? {} : { duplex: 'half' }),
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(timeOut),
  }).catch((cause: unknown) => {
    throw new AppError('UPSTREAM_UNREACHABLE', { details: { api: endpoint.api }, cause })
  })
  if (response.ok) return response
  const text = await response.text()
  const header = (name: string) => response.headers.get(name)
  throw problemOf({ status: response.status, header, json: () => JSON.parse(text) })
}

/** How long what programs ask may take until it comes; milliseconds. */
const openTimeOut = 30_000

type Passed = { method: string; headers: Headers; body: ReadableStream<Uint8Array> | null; signal: AbortSignal }

/** Passes on what a program asks, without an endpoint that the web knows: whatever is answered goes out as it comes. */
export const passToUpstream = (url: URL, { method, headers, body, signal }: Passed): Promise<Response> =>
  fetch(url, {
    ...{ method, headers, body },
    ...(body === null ? {} : { duplex: 'half' }),
    cache: 'no-store',
    redirect: 'error',
    // Who leaves waits for nothing more.
    signal: AbortSignal.any([signal, AbortSignal.timeout(openTimeOut)]),
  }).catch((cause: unknown) => {
    throw new AppError('UPSTREAM_UNREACHABLE', { cause })
  })
