import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'

/** All methods of this site; the handler of an address decides which apply to it. */
export const knownMethods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The platform's own `Request` throws for these, so that Next fails before anything of ours sees them. */
const unspeakable = new Set(['CONNECT', 'TRACE', 'TRACK'])

/** Gives such a method another name as its request comes in; middleware refuses it as every method that nobody knows. */
export function renameUnspeakableMethods(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return
    const { request } = message
    if (request instanceof IncomingMessage && unspeakable.has(request.method ?? '')) request.method = 'REFUSED'
  })
}
