import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'

/** An IPv4 address that a dual-stack socket reports as IPv6, as IPv4 again. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** True for this machine itself. */
export const isLoopback = (address: string) => address === '::1' || plain(address).startsWith('127.')

/** The key with which web and upstream of one installation seal the address of a browser; `npm start` passes it to the web. */
export const addressKey = (installationToken: string): string =>
  createHmac('sha256', installationToken).update('address of the browser').digest('base64url')

const sealOf = (address: string, key: string) => createHmac('sha256', key).update(address).digest()

/**
 * The address of the browser: what the web application sealed, wherever it runs, else that of the connection. A caller that
 * could say so itself would choose its own limits.
 */
export function clientAddressOf(call: { remote: string | undefined; forwarded: string | undefined; key: string }) {
  const { remote, forwarded = '', key } = call
  const [address = '', seal = ''] = forwarded.split(' ')
  const actual = Buffer.from(seal, 'base64url')
  const isBelieved = isIP(address) !== 0 && actual.length === 32 && timingSafeEqual(actual, sealOf(address, key))
  return plain(isBelieved ? address : (remote ?? 'unknown'))
}

/** 203.0.113.7 counts with its /24 and an IPv6 address with its /48: a neighbour is no stranger. */
export function networkOf(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.split('.').slice(0, 3).join('.')
}
