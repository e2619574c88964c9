import { lt } from 'drizzle-orm'
import { safePath } from '#contract/kernel/safe-path'
import { recordedErrors } from '../../platform/db/schema/recorded-error.ts'
import type { Database } from '../../platform/db/store.ts'
import { knownError } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/process/services.ts'

const longest = 500

/** The error as text, without the values of a statement: those may be personal data. */
function textOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  if (thrown.cause !== undefined) return textOf(thrown.cause)
  const state = 'code' in thrown && /^[0-9A-Z]{5}$/.test(String(thrown.code)) ? String(thrown.code) : undefined
  // PostgreSQL ends some of its messages with the value.
  return state === undefined
    ? thrown.message.replace(/\nparams: [\s\S]*$/, '')
    : `${state} ${thrown.message.replace(/: "[\s\S]*$/, '')}`
}

/** Keeps an unforeseen error under the number that the user was shown; a store that fails too is no second error. */
export async function recordError(
  { store, now, log }: Pick<Services, 'store' | 'now' | 'log'>,
  { reference, method, path, thrown }: { reference: string; method: string; path: string; thrown: unknown },
): Promise<void> {
  // A refusal is no error, and a store that can't do it can't keep it either.
  if (knownError(thrown) !== undefined) return
  const message = textOf(thrown).slice(0, longest)
  try {
    await store.withTransaction((tx) =>
      tx.insert(recordedErrors).values({ reference, at: now(), place: `${method} ${safePath(path)}`, message }),
    )
  } catch (error) {
    log.warn({ reference, err: error }, 'an error could not be kept')
  }
}

/** Removes errors of before then. */
export const removeOldErrors = (db: Database, before: Date) =>
  db.delete(recordedErrors).where(lt(recordedErrors.at, before))
