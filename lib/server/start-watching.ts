import 'server-only'
import { environment } from './env.ts'
import { log } from './log.ts'
import { type AnsweredRequest, watchRequests } from './watch-requests.ts'

/** A proxy asks every few seconds whether all is well: the answer that it is would fill the log. */
export const levelOf = ({ path, status }: AnsweredRequest): 'debug' | 'info' =>
  path === '/api/health' && status < 400 ? 'debug' : 'info'

/** Logs each request like the upstream, and counts them where `METRICS_PORT` asks for figures. */
export async function startWatching(): Promise<void> {
  const { proxies, host, metricsPort } = environment()
  let count: (done: AnsweredRequest) => void = () => undefined
  watchRequests({ keepsId: proxies > 0, besides: metricsPort }, (done) => {
    log()[levelOf(done)](done, 'request')
    count(done)
  })
  if (metricsPort === undefined) return
  const { createMetrics, serveMetrics } = await import('./metrics.ts')
  const { registry, request } = createMetrics()
  count = request
  await serveMetrics(registry, { host, port: metricsPort })
}
