import type { IncomingMessage } from 'node:http'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isBlockedAddress } from './address-filter.ts'
import type { Names } from './names.ts'

const connectTimeOut = 3_000
const publicPorts = ['', '80', '443', '8080', '8443']

export type WebRules = {
  names: Names
  /** Tests let their own server through, and nothing else. */
  isBlocked?: (address: string) => boolean
  ports?: string[]
}

export class NotAllowedError extends Error {}
export class UnknownNameError extends Error {}
export class NameUnavailableError extends Error {}

const literalOf = (host: string) => host.replace(/^\[|\]$/g, '')

/** Whether a host is one of the public web, as far as it says so itself: what a name leads to is looked up besides. */
function isPublicHost(host: string, { isBlocked = isBlockedAddress }: WebRules): boolean {
  const literal = literalOf(host)
  if (isIP(literal)) return !isBlocked(literal)
  return !/(^|\.)localhost\.?$/i.test(host) && host.includes('.')
}

/** Whether a web address may be requested, judging by its text alone. */
export function isAllowedAddress(address: string, rules: WebRules): boolean {
  try {
    return isPublicHost(allowedUrl(address, undefined, rules).hostname, rules)
  } catch {
    return false
  }
}

/** The addresses of a host, each of them checked. What is connected to is what was checked: no second look-up. */
async function checkedAddresses(host: string, rules: WebRules): Promise<string[]> {
  const { names, isBlocked = isBlockedAddress } = rules
  if (!isPublicHost(host, rules)) throw new NotAllowedError()
  if (isIP(literalOf(host))) return [literalOf(host)]
  const found = await names.addresses(host)
  if (found.state === 'absent') throw new UnknownNameError()
  if (found.state !== 'found') throw new NameUnavailableError()
  if (found.value.some(isBlocked)) throw new NotAllowedError()
  return found.value
}

/** An address on the public web, on a port that web servers have; throws for any other. */
export function allowedUrl(address: string, base: URL | undefined, { ports = publicPorts }: WebRules): URL {
  const url = URL.parse(address, base)
  if (url === null) throw new NotAllowedError()
  const isPlain = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isPlain || url.username !== '' || url.password !== '' || !ports.includes(url.port)) throw new NotAllowedError()
  return url
}

/** Why nothing was reached, as codes to be put in words. */
export type ReachFailure = 'off' | 'notAllowed' | 'unknownName' | 'unreachable' | 'tooSlow'

export function unreachedBy(error: unknown, { aborted }: AbortSignal): ReachFailure {
  if (aborted) return 'tooSlow'
  if (error instanceof NotAllowedError) return 'notAllowed'
  if (error instanceof UnknownNameError) return 'unknownName'
  return error instanceof NameUnavailableError ? 'off' : 'unreachable'
}

type RequestOptions = {
  method: 'HEAD' | 'GET' | 'POST'
  headers: Record<string, string>
  signal: AbortSignal
  body?: string
}

/** One request without cookies, credentials or proxy, to nothing but addresses that were checked. */
export async function guardedRequest(
  url: URL,
  { body, ...asking }: RequestOptions,
  rules: WebRules,
): Promise<IncomingMessage> {
  const addresses = await checkedAddresses(url.hostname, rules)
  const lookup: LookupFunction = (_host, options, done) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = all
    if (options.all) done(null, all)
    else done(null, first?.address ?? '', first?.family)
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain
    const request = send(url, { ...asking, lookup, agent: false })
    const connecting = setTimeout(() => request.destroy(new Error('not connected in time')), connectTimeOut)
    request.on('socket', (socket) => {
      socket.once('connect', () => clearTimeout(connecting))
    })
    request.on('error', (error) => {
      clearTimeout(connecting)
      reject(error)
    })
    request.on('response', (response: IncomingMessage) => {
      clearTimeout(connecting)
      resolve(response)
    })
    request.end(body)
  })
}
