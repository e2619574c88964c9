import 'server-only'
import { createHmac } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { addressBehind } from './forwarded-address.ts'

const header = 'x-client-address'

/** Puts the address into each request as it comes in, over whatever the sender put there. `hops` proxies are in front. */
export function noteClientAddress(hops: number): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return
    const { request } = message
    if (!(request instanceof IncomingMessage)) return
    const { forwarded, 'x-forwarded-for': xForwardedFor } = request.headers
    request.headers[header] = addressBehind(request.socket.remoteAddress ?? '', hops, { forwarded, xForwardedFor })
  })
}

/** The address as the upstream accepts it: with a seal only this installation can make. Undefined without its key. */
export function sealedAddress(address: string | null, key: string | undefined): string | undefined {
  if (address === null || isIP(address) === 0 || key === undefined) return undefined
  return `${address} ${createHmac('sha256', key).update(address).digest('base64url')}`
}
