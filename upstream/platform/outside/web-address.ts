import {
  allowedUrl,
  guardedRequest,
  NameUnavailableError,
  NotAllowedError,
  UnknownNameError,
  type WebRules,
} from './guarded-request.ts'
import { reservedVerdict, type Verdict } from './verdict.ts'

const maximumHops = 3
const maximumBytes = 4096
const totalTimeOut = 5_000
/** The server is there and wants a person, not a program. */
const shutDoors = [401, 403, 405, 406, 429]

type Hop = { status: number; location: string | undefined }

/** One request; of the answer only the status and the target are looked at. */
async function visit(url: URL, method: 'HEAD' | 'GET', rules: WebRules, signal: AbortSignal): Promise<Hop> {
  const headers = {
    Accept: '*/*',
    'User-Agent': 'Kaartenbak-link-check',
    ...(method === 'GET' ? { Range: `bytes=0-${maximumBytes - 1}` } : {}),
  }
  const response = await guardedRequest(url, { method, headers, signal }, rules)
  // An answer is enough: the body is not read.
  response.on('error', () => undefined)
  response.destroy()
  return { status: response.statusCode ?? 0, location: response.headers.location }
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

/** Errors that lie between us and the other side, and say nothing about the address. */
const ourErrors = ['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'EMFILE', 'ETIMEDOUT', 'ABORT_ERR']

/**
 * Whether a web address answers, checked so that nobody can make this machine visit what isn't public: addresses are
 * checked as they are connected to, at each redirect anew. A server that is too slow is `unknown`.
 */
export async function checkWebAddress(address: string, rules: WebRules): Promise<Verdict> {
  try {
    return await follow(address, rules, AbortSignal.timeout(totalTimeOut))
  } catch (error) {
    if (error instanceof NotAllowedError) return 'notAllowed'
    if (error instanceof NameUnavailableError) return 'unknown'
    if (error instanceof UnknownNameError) return 'wrong'
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    // Time-outs of our own have no code; a refused connection and a bad certificate have one.
    return code === undefined || ourErrors.includes(code) ? 'unknown' : 'wrong'
  }
}
