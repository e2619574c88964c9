import 'server-only'
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client'
import type { AnsweredRequest } from './watch-requests.ts'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12]

/** The part of the site that a path belongs to: few enough to count by, whatever anybody asks for. */
export function partOf(path: string, status: number): string {
  if (status === 404 || status === 405 || status === 421) return 'none'
  const [, first = '', second = ''] = path.split('/')
  if (!/^[\w.-]{0,40}$/.test(first)) return 'none'
  return first === 'api' ? `/api/${/^[a-z-]{1,40}$/.test(second) ? second : ''}` : `/${first}`
}

/** More than the site has; what came after them counts together. */
const mostParts = 100

/** Figures of the web process for Prometheus. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'kaartenbak_web_request_duration_seconds',
    help: 'Requests of browsers by the part of the site that they ask for',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const parts = new Set<string>()
  const request = ({ method, path, status, milliseconds }: AnsweredRequest) => {
    const part = partOf(path, status)
    if (parts.size < mostParts) parts.add(part)
    const route = parts.has(part) ? part : 'other'
    requests.observe({ method, route, status: String(status) }, milliseconds / 1000)
  }
  return { registry, request }
}

/** Serves the figures on a port of their own, so that no proxy leads there. */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  server.unref()
  return server
}
