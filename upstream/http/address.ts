import { isIP } from 'node:net'

/** An IPv4 address that a dual-stack socket reports as IPv6, as IPv4 again. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** True for this machine itself. */
export const isLoopback = (address: string) => address === '::1' || plain(address).startsWith('127.')

/**
 * The address of the browser. What the web application forwards is believed from this machine, or from anywhere when
 * the operator says that only it can reach the upstream: else a caller could choose its own rate limit.
 */
export function clientAddressOf(call: { remote: string | undefined; forwarded: string | undefined; trusted: boolean }) {
  const { remote, forwarded, trusted } = call
  const isBelieved = trusted || remote === undefined || isLoopback(remote)
  if (isBelieved && forwarded !== undefined && isIP(forwarded) !== 0) return plain(forwarded)
  return plain(remote ?? 'unknown')
}

/** 203.0.113.7 counts with its /24 and an IPv6 address with its /48: a neighbour is no stranger. */
export function networkOf(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.split('.').slice(0, 3).join('.')
}
