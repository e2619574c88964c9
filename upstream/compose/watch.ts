import type { Services } from '../platform/process/services.ts'
import { traceWith } from '../platform/trace/step.ts'
import type { Watch } from './metrics.ts'
import { checkReady } from './readiness.ts'

/** Begins to count and to serve the figures where `METRICS_PORT` asks for them; else nothing is loaded and nothing counted. */
export async function watchOn(services: Services, host: string, port: number | undefined): Promise<Watch | undefined> {
  if (port === undefined) return undefined
  const { createMetrics, serveMetrics } = await import('./metrics.ts')
  const { watch, registry } = createMetrics(services)
  await serveMetrics(registry, { host, port, isReady: () => checkReady(services) })
  services.log.info({ host, port }, 'figures are served')
  return watch
}

/** Begins to send traces when `isAsked`; else nothing is loaded. Returns the function that sends the last of them. */
export async function traceOn(service: string, isAsked: boolean): Promise<() => Promise<void>> {
  if (!isAsked) return async () => undefined
  const { openTelemetry } = await import('../platform/trace/open-telemetry.ts')
  const { tracing, stop } = openTelemetry(service)
  traceWith(tracing)
  return stop
}
