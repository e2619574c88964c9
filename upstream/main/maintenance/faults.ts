import { AppError } from '#contract/errors'
import { faults } from '../../db/schema/fault.ts'
import { safePath } from '../../http/request-log.ts'
import type { Services } from '../../services.ts'

const longest = 500

/** Keeps a fault that nobody foresaw under the number that the user was told; a store that fails too is no second fault. */
export async function keepFault(
  { store, now, log }: Pick<Services, 'store' | 'now' | 'log'>,
  { reference, method, path, thrown }: { reference: string; method: string; path: string; thrown: unknown },
): Promise<void> {
  // A refusal is no fault.
  if (thrown instanceof AppError) return
  const message = (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, longest)
  try {
    await store.withTransaction((tx) =>
      tx.insert(faults).values({ reference, at: now(), place: `${method} ${safePath(path)}`, message }),
    )
  } catch (error) {
    log.warn({ reference, err: error }, 'a fault could not be kept')
  }
}
