import { once } from 'node:events'
import { createServer } from 'node:http'

// Tests only: hears traces as a collector of OpenTelemetry does.

export type Span = {
  service: string
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Record<string, string>
}

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<Span, 'service' | 'attributes'> & { attributes: Attribute[] })[] }[]
  }[]
}

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue ?? '')]))

/** Listens on a free port; what it heard so far is in `spans`. */
export async function startCollector() {
  const spans: Span[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { resourceSpans }: Sent = JSON.parse(Buffer.concat(parts).toString())
      for (const { resource, scopeSpans } of resourceSpans)
        for (const { attributes, ...span } of scopeSpans.flatMap(({ spans: sent }) => sent))
          spans.push({
            ...span,
            service: valuesOf(resource.attributes)['service.name'] ?? '',
            attributes: valuesOf(attributes),
          })
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, spans, stop: () => server.close() }
}
