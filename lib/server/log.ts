import 'server-only'
import { pino } from 'pino'
import { environment } from './env.ts'

let known: ReturnType<typeof pino> | undefined

/** Structured log of the web process, with the same request id as the upstream's. */
export function log() {
  // Lines are written together, not one by one while a request waits; what is left is written at exit.
  known ??= pino(
    { level: environment().logLevel, base: { process: 'web' } },
    pino.destination({ dest: 1, sync: false }),
  )
  return known
}
