import { safePath } from '#contract/kernel/safe-path'
import type { Log } from '../log.ts'

type FinishedRequest = {
  requestId: string
  method: string
  path: string
  status: number
  /** By the clock of `performance`. */
  started: number
  statements: number
}

/** Who asks every second whether all is well fills a log with the answer that it is. */
const isWell = (path: string, status: number) => (path === '/health' || path === '/ready') && status < 400

/** The line of the log that every request has, and every call of a batch; that all is well is logged at a lower level. */
export function logRequest(log: Log, { requestId, method, path, status, started, statements }: FinishedRequest): void {
  const milliseconds = Math.round(performance.now() - started)
  const level = isWell(path, status) ? 'debug' : 'info'
  log[level]({ requestId, method, path: safePath(path), status, milliseconds, statements }, 'request')
}
