import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { environment } from './env.ts'

/** Nobody waits longer for a collector that does not answer. */
const lastTracesWithin = 1_000

/**
 * Sends traces where OpenTelemetry's own variables ask for them: Next reports its requests, and calls of the upstream go on
 * with theirs. Returns the function that sends the last of them.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  if (!environment().hasTraces) return async () => undefined
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    '@opentelemetry/resources'
  )
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'kaartenbak-web' }))
    .merge(detectResources({ detectors: [envDetector] }))
  const { hideSecrets } = await import('./trace-secrets.ts')
  const spanProcessors = [hideSecrets, new BatchSpanProcessor(new OTLPTraceExporter())]
  const provider = new NodeTracerProvider({ resource, spanProcessors })
  provider.register()
  return () => Promise.race([provider.shutdown(), delay(lastTracesWithin)])
}
