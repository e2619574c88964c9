import 'server-only'
import { createHmac } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const header = 'x-client-address'

/** The last address that a proxy added: those before it are what the sender says. */
const addedByProxy = (forwarded: string | string[] | undefined) =>
  String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? ''

/** Where a request comes from: its connection, or what the proxy in front says when there is one. */
export function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? addedByProxy(request.headers['x-forwarded-for']) : ''
  return isIP(forwarded) === 0 ? (request.socket.remoteAddress ?? '') : forwarded
}

/** Puts the address into each request as it comes in, over whatever the sender put there. */
export function noteClientAddress(isBehindProxy: boolean): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return
    const { request } = message
    if (request instanceof IncomingMessage) request.headers[header] = addressOf(request, isBehindProxy)
  })
}

/** What the upstream believes: an address with a seal that only this installation can make. Undefined without its key. */
export function sealedAddress(address: string | null, key: string | undefined): string | undefined {
  if (address === null || isIP(address) === 0 || key === undefined) return undefined
  return `${address} ${createHmac('sha256', key).update(address).digest('base64url')}`
}
