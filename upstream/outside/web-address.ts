import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isBlockedAddress } from './address-filter.ts'
import type { Names } from './names.ts'
import { reservedVerdict, type Verdict } from './verdict.ts'

const maximumHops = 3
const maximumBytes = 4096
const connectTimeOut = 3_000
const totalTimeOut = 5_000
const publicPorts = ['', '80', '443', '8080', '8443']
/** The server is there and wants a person, not a program. */
const shutDoors = [401, 403, 405, 406, 429]

export type WebRules = {
  names: Names
  /** Tests let their own server through, and nothing else. */
  isBlocked?: (address: string) => boolean
  ports?: string[]
}

class NotAllowedError extends Error {}
class UnknownNameError extends Error {}
class NameUnavailableError extends Error {}

/** The addresses of a host, each of them checked. What is connected to is what was checked: no second look-up. */
async function checkedAddresses(host: string, { names, isBlocked = isBlockedAddress }: WebRules): Promise<string[]> {
  const literal = host.replace(/^\[|\]$/g, '')
  if (isIP(literal)) {
    if (isBlocked(literal)) throw new NotAllowedError()
    return [literal]
  }
  if (/(^|\.)localhost\.?$/i.test(host) || !host.includes('.')) throw new NotAllowedError()
  const found = await names.addresses(host)
  if (found.state === 'absent') throw new UnknownNameError()
  if (found.state !== 'found') throw new NameUnavailableError()
  if (found.value.some(isBlocked)) throw new NotAllowedError()
  return found.value
}

type Hop = { status: number; location: string | undefined }

/** One request without cookies, credentials or proxy; of the answer only the status and the target are looked at. */
async function visit(url: URL, method: 'HEAD' | 'GET', rules: WebRules, signal: AbortSignal): Promise<Hop> {
  const addresses = await checkedAddresses(url.hostname, rules)
  const lookup: LookupFunction = (_host, options, done) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = all
    if (options.all) done(null, all)
    else done(null, first?.address ?? '', first?.family)
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain
    const request = send(url, {
      method,
      lookup,
      agent: false,
      signal,
      headers: {
        Accept: '*/*',
        'User-Agent': 'Kaartenbak-link-check',
        ...(method === 'GET' ? { Range: `bytes=0-${maximumBytes - 1}` } : {}),
      },
    })
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
      // That it answers is all that is asked: the body is not read.
      response.on('error', () => undefined)
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
    request.end()
  })
}

function allowedUrl(address: string, base: URL | undefined, { ports = publicPorts }: WebRules): URL {
  const url = URL.parse(address, base)
  if (url === null) throw new NotAllowedError()
  const isPlain = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isPlain || url.username !== '' || url.password !== '' || !ports.includes(url.port)) throw new NotAllowedError()
  return url
}

async function follow(address: string, rules: WebRules, signal: AbortSignal): Promise<Verdict> {
  let url = allowedUrl(address, undefined, rules)
  for (let hop = 0; hop <= maximumHops; hop += 1) {
    const reserved = reservedVerdict(url.hostname)
    if (reserved !== undefined) return reserved
    let answer = await visit(url, 'HEAD', rules, signal)
    // Many servers refuse HEAD, or answer it with something else.
    if (answer.status >= 400 || answer.status < 200) answer = await visit(url, 'GET', rules, signal)
    const isRedirect = answer.status >= 300 && answer.status < 400 && answer.location !== undefined
    if (!isRedirect) return answer.status < 400 || shutDoors.includes(answer.status) ? 'fine' : 'wrong'
    url = allowedUrl(answer.location ?? '', url, rules)
  }
  return 'wrong'
}

/** Faults that lie between us and the other side, and say nothing about the address. */
const ourFaults = ['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'EMFILE', 'ETIMEDOUT', 'ABORT_ERR']

/**
 * Whether a web address answers, asked so that nobody can make this machine visit what isn't public: addresses are
 * checked as they are connected to, at each redirect anew. A server that is too slow is `unknown`.
 */
export async function judgeWebAddress(address: string, rules: WebRules): Promise<Verdict> {
  try {
    return await follow(address, rules, AbortSignal.timeout(totalTimeOut))
  } catch (error) {
    if (error instanceof NotAllowedError) return 'notAllowed'
    if (error instanceof NameUnavailableError) return 'unknown'
    if (error instanceof UnknownNameError) return 'wrong'
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    // Time-outs of our own have no code; a refused connection and a bad certificate have one.
    return code === undefined || ourFaults.includes(code) ? 'unknown' : 'wrong'
  }
}
