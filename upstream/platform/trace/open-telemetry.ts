import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Tracing } from './step.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/** Sends traces where OpenTelemetry's own variables say; returns what traces steps, and what sends the last of them. */
export function openTelemetry(service: string): { tracing: Tracing; stop: () => Promise<void> } {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service }))
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  const tracer = trace.getTracer('kaartenbak')
  const tracing: Tracing = {
    step({ name, kind, attributes, from, isPart = false }, work) {
      const before = context.active()
      if (isPart && trace.getSpan(before) === undefined) return work(() => undefined)
      const parent = from === undefined ? before : propagation.extract(before, from)
      return tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, parent, async (span) => {
        try {
          return await work((outcome) => {
            if (outcome.name !== undefined) span.updateName(outcome.name)
            if (outcome.attributes !== undefined) span.setAttributes(outcome.attributes)
            if (Number(outcome.attributes?.['http.response.status_code']) >= 500)
              span.setStatus({ code: SpanStatusCode.ERROR })
          })
        } catch (error) {
          // Its kind alone: the text of an error may hold values.
          span.setAttributes({ 'error.type': error instanceof Error ? error.name : 'unknown' })
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      })
    },
    headers() {
      const headers: Record<string, string> = {}
      propagation.inject(context.active(), headers)
      return headers
    },
  }
  return { tracing, stop: () => provider.shutdown() }
}
