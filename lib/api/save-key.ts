import { AppError, type ErrorCode } from '#contract/kernel/errors'

/** After these nobody knows whether it was saved. */
const unknown: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'UPSTREAM_UNREACHABLE',
  'UPSTREAM_BUSY',
  'STORE_UNAVAILABLE',
  'REQUEST_IN_PROGRESS',
  'INTERNAL',
])
/** Whether an error leaves it open if the request was carried out. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof AppError) || unknown.has(error.code)

/** What a request asks. */
type Request = { method: string; address: string; version: string | number | undefined; body: string | undefined }
type Try = { key: string; address: string; since: number }

const rememberedAtMost = 20
/** Milliseconds after which somebody who asks the same means it anew. */
const lapsesAfter = 60 * 60_000
const unanswered = new Map<string, Try>()

/**
 * Sends a write under a key of its own, and the same write again under the same one while nobody answered it: who tries again
 * after the network or the server failed gets the answer of the first, and nothing is done twice. It is another one once
 * something else was answered at its address, or something was taken away: then the same may be meant again.
 */
export async function underRequestKey<Answer>(
  request: Request,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const { method, address } = request
  const name = JSON.stringify(request)
  const before = unanswered.get(name)
  const isRetry = before !== undefined && Date.now() - before.since < lapsesAfter
  const tried = isRetry ? before : { key: crypto.randomUUID(), address, since: Date.now() }
  unanswered.delete(name)
  try {
    const answer = await send(tried.key)
    for (const [other, one] of unanswered) if (method === 'DELETE' || one.address === address) unanswered.delete(other)
    return answer
  } catch (error) {
    if (isUnanswered(error)) unanswered.set(name, tried)
    const [oldest] = unanswered.keys()
    if (unanswered.size > rememberedAtMost && oldest !== undefined) unanswered.delete(oldest)
    throw error
  }
}
