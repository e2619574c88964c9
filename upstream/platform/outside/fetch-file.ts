import {
  allowedUrl,
  guardedRequest,
  type ReachFailure,
  UnknownNameError,
  unreachedBy,
  type WebRules,
} from './guarded-request.ts'
import { reservedVerdict } from './verdict.ts'

const maximumHops = 3
const totalTimeOut = 60_000

/** Why nothing came: as texts know it. */
export type FetchRefusal = ReachFailure | 'refused' | 'tooLarge' | 'empty'
export type FetchedFile = { file: Buffer } | { refusal: FetchRefusal; status?: number }

/** How long it may take, and how many bytes may come. */
export type FetchLimits = { bytes: number; milliseconds?: number }

async function follow(
  address: string,
  limits: FetchLimits,
  rules: WebRules,
  signal: AbortSignal,
): Promise<FetchedFile> {
  const headers = { Accept: '*/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Kaartenbak-import' }
  let url = allowedUrl(address, undefined, rules)
  for (let hop = 0; hop <= maximumHops; hop += 1) {
    if (reservedVerdict(url.hostname) === 'wrong') throw new UnknownNameError()
    const response = await guardedRequest(url, { method: 'GET', headers, signal }, rules)
    const { statusCode: status = 0 } = response
    const { location } = response.headers
    if (status >= 300 && status < 400 && location !== undefined) {
      response.on('error', () => undefined).destroy()
      url = allowedUrl(location, url, rules)
      continue
    }
    if (status !== 200) {
      response.on('error', () => undefined).destroy()
      return { refusal: 'refused', status }
    }
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of response) {
      const chunk = Buffer.from(part)
      bytes += chunk.byteLength
      // Leaving the loop ends the connection.
      if (bytes > limits.bytes) return { refusal: 'tooLarge' }
      parts.push(chunk)
    }
    return bytes === 0 ? { refusal: 'empty' } : { file: Buffer.concat(parts) }
  }
  return { refusal: 'refused', status: 310 }
}

/**
 * Fetches a web address in such a way that nobody can make this machine read anything that isn't public: addresses are
 * checked on connecting, and again at each redirect; time and bytes are bounded. Never fails: a refusal says why.
 */
export async function fetchFile(address: string, limits: FetchLimits, rules: WebRules): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(limits.milliseconds ?? totalTimeOut)
  try {
    return await follow(address, limits, rules, signal)
  } catch (error) {
    return { refusal: unreachedBy(error, signal) }
  }
}
