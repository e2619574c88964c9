import 'server-only'
import { context, propagation } from '@opentelemetry/api'

/** With what the upstream goes on with the trace of a request; nothing where nobody asked for traces. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}
