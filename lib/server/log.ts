import 'server-only'
import { pino } from 'pino'
import { environment } from './env.ts'

let known: ReturnType<typeof pino> | undefined

/** Structured log of the web process, with the same request id as the upstream's. */
export function log() {
  known ??= pino({ level: environment().logLevel, base: { process: 'web' } })
  return known
}
