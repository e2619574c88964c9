import { allowedUrl, guardedRequest, type Unreached, unreachedBy, type WebRules } from './guarded-request.ts'
import { reservedVerdict } from './verdict.ts'

/** So long a receiver may take to answer; milliseconds. */
const answerWithin = 10_000

export type Message = { body: string; headers: Record<string, string> }

export type SentFailure = Unreached | 'refused' | 'redirected' | 'gone'
/** The status of the answer, null when none came; no failure means that it was a 2xx. */
export type Sent = { status: number | null; failure: SentFailure | null }

function failureOf(status: number): SentFailure | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirected'
  return status === 410 ? 'gone' : 'refused'
}

/**
 * Hands JSON to a web address by POST, to nothing but public addresses that were checked as they are connected to. Only the
 * status of the answer is read: no redirect is followed, and whatever comes after it is not waited for. Never fails.
 */
export async function sendMessage(address: string, { body, headers }: Message, rules: WebRules): Promise<Sent> {
  const signal = AbortSignal.timeout(answerWithin)
  try {
    const url = allowedUrl(address, undefined, rules)
    if (reservedVerdict(url.hostname) === 'wrong') return { status: null, failure: 'unknownName' }
    const length = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
    const asking = { method: 'POST' as const, headers: { ...headers, ...length, 'User-Agent': 'Kaartenbak' }, signal }
    const response = await guardedRequest(url, { ...asking, body }, rules)
    response.on('error', () => undefined).destroy()
    const { statusCode: status = 0 } = response
    return { status, failure: failureOf(status) }
  } catch (error) {
    return { status: null, failure: unreachedBy(error, signal) }
  }
}
