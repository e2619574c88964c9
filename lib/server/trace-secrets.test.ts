import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { expect, it } from 'vitest'
import { hideSecrets } from './trace-secrets.ts'

it('a trace holds neither what was asked nor a token', () => {
  const exporter = new InMemorySpanExporter()
  const provider = new NodeTracerProvider({ spanProcessors: [hideSecrets, new SimpleSpanProcessor(exporter)] })
  const tracer = provider.getTracer('test')
  const token = 'x'.repeat(43)
  const attributes = { 'http.method': 'GET', 'http.target': `/confirm/a/b/${token}?q=Jan`, 'http.url': '/search?q=Jan' }
  tracer.startSpan('GET', { attributes }).end()
  expect(exporter.getFinishedSpans().map((span) => span.attributes)).toEqual([
    { 'http.method': 'GET', 'http.target': '/confirm/a/b/[hidden]', 'http.url': '/search' },
  ])
})
