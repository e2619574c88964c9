import 'server-only'
import { context, propagation } from '@opentelemetry/api'

/** Passes the trace of a request on to the upstream; empty where tracing is off. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}
