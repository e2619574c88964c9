import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { idempotencyKeys } from '../db/schema/protection.ts'
import type { Database } from '../db/store.ts'

export type StoredAnswer = { status: number; body: unknown; version: number | undefined }

export type IdempotentRequest = {
  caller: string
  key: string
  method: string
  path: string
  body: unknown
  /** The version that a save is based on. */
  basedOn: number | undefined
  now: Date
}

const keptSince = (now: Date) => new Date(now.getTime() - 24 * 60 * 60_000)

const own = ({ caller, key }: IdempotentRequest) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key))

/**
 * Claims a key inside the transaction of the work. Gives the stored answer of an earlier request with the same key, or
 * undefined when the work is to be done; a second request that runs at the same time waits on the row and then sees
 * the answer. The same key with another request is refused.
 */
export async function claimKey(tx: Database, request: IdempotentRequest): Promise<StoredAnswer | undefined> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.method, request.path, request.body ?? null, request.basedOn]))
    .digest('hex')
  await tx.delete(idempotencyKeys).where(and(own(request), lt(idempotencyKeys.createdAt, keptSince(request.now))))
  const row = { caller: request.caller, key: request.key, requestHash, createdAt: request.now }
  const inserted = await tx.insert(idempotencyKeys).values(row).onConflictDoNothing().returning()
  if (inserted.length > 0) return undefined
  const [stored] = await tx.select().from(idempotencyKeys).where(own(request))
  if (stored === undefined) throw new AppError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 })
  if (stored.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  if (stored.status === null) throw new AppError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 })
  return { status: stored.status, body: stored.response ?? undefined, version: stored.version ?? undefined }
}

/** Keeps the answer with the key, in the same transaction. */
export async function storeAnswer(tx: Database, request: IdempotentRequest, answer: StoredAnswer): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ status: answer.status, response: answer.body ?? null, version: answer.version ?? null })
    .where(own(request))
}

/** Removes keys that were kept before then. */
export const removeOldKeys = (db: Database, before: Date) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
