import { wantsTraces } from '#contract/tenant/environment'
import type { Services } from '../platform/process/services.ts'
import { traceWith } from '../platform/trace.ts'
import type { Watch } from './metrics.ts'

/** Begins to count and to serve the figures where `METRICS_PORT` asks for them; else nothing is loaded and nothing counted. */
export async function watchOn(services: Services, host: string, port: number | undefined): Promise<Watch | undefined> {
  if (port === undefined) return undefined
  const { createMetrics, serveMetrics } = await import('./metrics.ts')
  const { watch, registry } = createMetrics(services)
  await serveMetrics(registry, { host, port })
  services.log.info({ host, port }, 'figures are served')
  return watch
}

/** Begins to send traces where OpenTelemetry's variables ask for them; else nothing is loaded. Answers what ends it. */
export async function traceOn(service: string): Promise<() => Promise<void>> {
  if (!wantsTraces(process.env)) return async () => undefined
  const { openTelemetry } = await import('../platform/open-telemetry.ts')
  const { tracing, stop } = openTelemetry(service)
  traceWith(tracing)
  return stop
}
