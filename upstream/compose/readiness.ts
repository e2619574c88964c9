import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#contract/kernel/errors'
import { clockIsLateAfter, lastBeat } from '../capability/publication/clock.ts'
import { probeSave } from '../kernel/call/probe.ts'
import { storeErrorKind } from '../platform/db/store-error.ts'
import { knownError } from '../platform/http/problem.ts'
import type { Services } from '../platform/process/services.ts'

/** Who asks whether all is well wants to know soon; milliseconds. */
const readyWithin = 2_500

/**
 * Whether a process can do its work, with when the clock of publications last ran. Refuses with 503 (507 without room) while
 * the store does not answer or save, while the process is to stop, and, for one that carries out jobs, once the clock is
 * late: its plans wait then. One that only answers goes on meanwhile, as taking it away would help nobody.
 */
export async function checkReady({ store, now, stopping, worksSince }: Services): Promise<Date | null> {
  if (stopping?.aborted) throw new AppError('UPSTREAM_BUSY')
  const tooLong = delay(readyWithin).then(() => {
    throw new AppError('STORE_UNAVAILABLE', { retryAfterSeconds: 5 })
  })
  tooLong.catch(() => undefined)
  try {
    await Promise.race([store.check().then(() => probeSave(store)), tooLong])
  } catch (cause) {
    // Who reads goes on, and who saves learns why that can't be.
    if (storeErrorKind(cause) !== 'moving') throw knownError(cause) ?? new AppError('STORE_UNAVAILABLE', { cause })
  }
  const beat = await lastBeat(store.db)
  if (worksSince !== undefined) {
    const heard = Math.max(worksSince.getTime(), beat?.getTime() ?? 0)
    if (now().getTime() - heard > clockIsLateAfter)
      throw new AppError('UPSTREAM_BUSY', { details: { clock: 'publication' } })
  }
  return beat
}
