import type { Services } from '../platform/process/services.ts'
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
