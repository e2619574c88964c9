import 'server-only'
import type { SpanProcessor } from '@opentelemetry/sdk-trace-node'
import { safePath } from '#contract/kernel/safe-path'

/** Attributes in which Next records an address as requested. */
const addresses = ['http.target', 'http.url']

/** Input follows the path, and the path may contain a token: a trace has neither, as a log has not. */
const safeAddress = (address: string) => safePath(address.replace(/[?#].*$/s, ''))

/** Takes out of each step what no collector is to know. */
export const hideSecrets: SpanProcessor = {
  onStart(span) {
    for (const name of addresses) {
      const address = span.attributes[name]
      if (typeof address === 'string') span.setAttribute(name, safeAddress(address))
    }
  },
  onEnd: () => undefined,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
}
