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

const rememberedAtMost = 20
const unanswered = new Map<string, string>()

/**
 * Sends a save under a key, and the same save again under the same one while nobody answered it: who tries again after the
 * network or the server failed gets the answer of the first, not a conflict with what they saved themselves.
 */
export async function underSaveKey<Answer>(save: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = unanswered.get(save) ?? crypto.randomUUID()
  unanswered.delete(save)
  try {
    return await send(key)
  } catch (error) {
    if (isUnanswered(error)) unanswered.set(save, key)
    const [oldest] = unanswered.keys()
    if (unanswered.size > rememberedAtMost && oldest !== undefined) unanswered.delete(oldest)
    throw error
  }
}
