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

/** Tokens travel in the paths of confirm and invitation links; a log never holds one. */
export const safePath = (path: string) => path.replace(/[\w-]{32,}/g, '[hidden]')
