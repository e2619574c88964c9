import 'server-only'
import { format } from 'node:util'
import { log } from './log.ts'

const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/** Turns output of the framework and libraries into lines of the log: its collector reads JSON only. */
export function logWhatIsPrinted(): void {
  for (const way of ['log', 'info', 'warn', 'error'] as const)
    console[way] = (...printed: unknown[]) => log()[levels[way]]({ printed: true }, format(...printed))
}
