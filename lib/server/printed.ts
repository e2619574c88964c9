import 'server-only'
import { format } from 'node:util'
import { log } from './log.ts'

const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/** What the framework and libraries print becomes lines of the log: whoever collects it reads JSON alone. */
export function logWhatIsPrinted(): void {
  for (const way of ['log', 'info', 'warn', 'error'] as const)
    console[way] = (...printed: unknown[]) => log()[levels[way]]({ printed: true }, format(...printed))
}
