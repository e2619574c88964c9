import 'server-only'
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { safePath } from '#contract/kernel/safe-path'

const header = 'x-request-id'
/** W3C Trace Context and Baggage. */
const ofTraces = ['traceparent', 'tracestate', 'baggage']
const wellFormed = /^[\w-]{8,64}$/

export type AnsweredRequest = { requestId: string; method: string; path: string; status: number; milliseconds: number }

/** The path without what follows it, which may hold words of people. */
const pathOf = (url: string) => url.replace(/[?#].*$/s, '')

/** Built files are requested by the dozen and say nothing. */
const isWorthTelling = (path: string) => !path.startsWith('/_next/static/')

/**
 * Assigns each request its id as it comes in, and reports it when it has ended. `keepsId`: a proxy in front assigned one, under
 * which it logs; without a proxy the id would be the sender's own. What comes in on `besides` is nobody's request of the site.
 */
export function watchRequests(
  { keepsId, besides }: { keepsId: boolean; besides?: number | undefined },
  tell: (done: AnsweredRequest) => void,
): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message && 'response' in message)) return
    const { request, response } = message
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return
    if (besides !== undefined && request.socket.localPort === besides) return
    const receivedId = request.headers[header]
    const requestId =
      keepsId && typeof receivedId === 'string' && wellFormed.test(receivedId) ? receivedId : randomUUID()
    request.headers[header] = requestId
    // Nor does a browser choose what is traced.
    if (!keepsId) for (const name of ofTraces) delete request.headers[name]
    response.setHeader('X-Request-Id', requestId)
    const started = performance.now()
    const { method = '', url = '' } = request
    const path = pathOf(url)
    if (!isWorthTelling(path)) return
    response.once('close', () => {
      // An answer that nobody waited for has no status of its own; 499 is what proxies write for it.
      const status = response.headersSent ? response.statusCode : 499
      tell({ requestId, method, path: safePath(path), status, milliseconds: Math.round(performance.now() - started) })
    })
  })
}
