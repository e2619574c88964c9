import { safePath } from '#contract/kernel/safe-path'
import type { Log } from '../log.ts'

type Done = {
  requestId: string
  method: string
  path: string
  status: number
  /** By the clock of `performance`. */
  started: number
  statements: number
}

/** The line of the log that every request has, and every call of a batch. */
export function logRequest(log: Log, { requestId, method, path, status, started, statements }: Done): void {
  const milliseconds = Math.round(performance.now() - started)
  log.info({ requestId, method, path: safePath(path), status, milliseconds, statements }, 'request')
}
