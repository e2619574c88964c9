import { format } from 'node:util'
import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured log of the upstream; tokens, passwords and addresses of people never reach it. */
export function createLog(level: string, part = 'upstream'): Log {
  return pino(
    {
      level,
      base: { process: part },
      // Errors of the database carry the query's parameters, which may be personal data: only these four go out.
      serializers: { err: describeError },
      redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie'], censor: '[hidden]' },
    },
    // A request has nine lines: written together, not one by one while it waits. What is left is written at exit.
    pino.destination({ dest: 1, sync: false }),
  )
}

/** Turns what libraries print into lines of the log: its collectors read JSON alone. */
export function logWhatIsPrinted(log: Log): void {
  console.log = (...printed: unknown[]) => log.info({ printed: true }, format(...printed))
  console.warn = (...printed: unknown[]) => log.warn({ printed: true }, format(...printed))
  console.error = (...printed: unknown[]) => log.error({ printed: true }, format(...printed))
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  const message = error.message.replace(/\nparams: [\s\S]*$/, '')
  return { type: error.name, message, stack: error.stack?.replace(/\nparams: .*/g, ''), ...cause }
}
