import { createServer, type Server, type ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import { sql } from 'drizzle-orm'
import type { Problem } from '#contract/kernel/errors'
import { newestBackup } from '../platform/backup/made.ts'
import { heartbeats } from '../platform/db/schema/heartbeat.ts'
import { mailOutbox } from '../platform/db/schema/mail.ts'
import type { Services } from '../platform/process/services.ts'

/** Seconds; what is slower than the last one nobody waits for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12]

/** Receives the outcome of each request, for the figures. */
export type Watch = {
  request(done: { method: string; route: string; status: number; milliseconds: number }): void
  /** A refusal; of those only failed sign-ins are counted, by how they were tried. */
  refused(problem: Pick<Problem, 'errorCode' | 'fields'>): void
}

const waysIn: Record<string, string> = {
  SIGN_IN_FAILED: 'password',
  PROVIDER_SIGN_IN_FAILED: 'provider',
  // Of a field: the code of a second step.
  'code.wrong': 'code',
}

type Row = { name: string; count: string | number; age: string | number | null }

/** Figures of a process for Prometheus: what it did, and what the store says when they are read. */
export function createMetrics({ store, now }: Pick<Services, 'store' | 'now'>) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'kaartenbak_http_request_duration_seconds',
    help: 'Requests, and calls within a batch, by their route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const signIns = new Counter({
    name: 'kaartenbak_sign_in_failures_total',
    help: 'Tries to sign in that failed: by password, at a provider, or at the code of a second step',
    labelNames: ['how'],
    registers,
  })
  for (const how of Object.values(waysIn)) signIns.inc({ how }, 0)
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    collect: (gauge: Gauge<Label>) => Promise<void> | void,
  ) =>
    new Gauge<Label>({
      name: `kaartenbak_${name}`,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset()
        // Without labels a gauge reads 0 after that, which says something else than nothing.
        if (labelNames.length === 0) this.remove()
        await collect(this)
      },
    })
  const { db } = store
  const ageOf = (column: unknown) => sql`extract(epoch from ${now().toISOString()}::timestamptz - min(${column}))`

  gauge('job_queue_length', 'Jobs that are due and wait, by queue', ['queue'], async (length) => {
    for (const { name, count } of await waitingJobs()) length.set({ queue: name }, Number(count))
  })
  gauge('job_queue_age_seconds', 'Since when the oldest job that is due waits, by queue', ['queue'], async (age) => {
    for (const { name, age: seconds } of await waitingJobs()) age.set({ queue: name }, Number(seconds ?? 0))
  })
  gauge('jobs_given_up', 'Jobs that were given up and wait for somebody', [], async (failed) => {
    failed.set(
      (await jobsIn(sql`name = 'dead-letter' and state = 'created'`)).reduce(
        (sum, { count }) => sum + Number(count),
        0,
      ),
    )
  })
  gauge('clock_lag_seconds', 'Since when a clock of the product did not run, by clock', ['clock'], async (lag) => {
    const beats = await db.select().from(heartbeats)
    for (const { name, at } of beats) lag.set({ clock: name }, (now().getTime() - at.getTime()) / 1000)
  })
  gauge('mails', 'Mails that wait to be sent, or could not be', ['status'], async (mails) => {
    for (const { name, count } of await mailsByStatus()) mails.set({ status: name }, Number(count))
  })
  gauge('mail_age_seconds', 'Since when the oldest mail that is not sent waits', [], async (age) => {
    age.set(Number((await mailsByStatus()).find(({ name }) => name === 'waiting')?.age ?? 0))
  })
  gauge('backup_age_seconds', 'Since when the newest backup was made, where somebody says so', [], async (age) => {
    const at = await newestBackup(db)
    if (at !== undefined) age.set((now().getTime() - at.getTime()) / 1000)
  })
  gauge('store_full', '1 while there is no room to write', [], (full) => full.set(store.isFull() ? 1 : 0))
  gauge('database_connections', 'Connections of the pool, by what they do', ['state'], (connections) => {
    for (const [state, count] of Object.entries(store.connections?.() ?? {})) connections.set({ state }, count)
  })

  async function jobsIn(condition: ReturnType<typeof sql>): Promise<Row[]> {
    const { rows: found } = await db.execute(
      sql`select 1 from pg_tables where schemaname = 'pgboss' and tablename = 'job'`,
    )
    if (found.length === 0) return []
    const { rows } = await db.execute<Row>(
      sql`select name, count(*) as count, ${ageOf(sql`start_after`)} as age from pgboss.job where ${condition} group by name`,
    )
    return rows
  }
  // pg-boss goes by the clock of the database.
  const waitingJobs = () =>
    jobsIn(
      sql`state in ('created', 'retry') and start_after <= now() and name <> 'dead-letter' and not starts_with(name, '__')`,
    )
  async function mailsByStatus(): Promise<Row[]> {
    const { rows } = await db.execute<Row>(sql`
      select case ${mailOutbox.status} when 'failed' then 'failed' else 'waiting' end as name, count(*) as count,
        ${ageOf(mailOutbox.createdAt)} as age
      from ${mailOutbox} where ${mailOutbox.status} in ('waiting', 'sending', 'failed') group by 1`)
    return rows
  }

  const watch: Watch = {
    request: ({ method, route, status, milliseconds }) =>
      requests.observe({ method, route, status: String(status) }, milliseconds / 1000),
    refused({ errorCode, fields = [] }) {
      const how = waysIn[errorCode] ?? fields.flatMap(({ code }) => waysIn[code] ?? [])[0]
      if (how !== undefined) signIns.inc({ how })
    },
  }
  return { watch, registry }
}

/**
 * Serves the figures on a port of their own, so that no proxy leads there, and beside them whether the process can do its
 * work: the one address of a worker, which listens to nobody.
 */
export async function serveMetrics(
  registry: Registry,
  { host, port, isReady }: { host: string; port: number; isReady: () => Promise<unknown> },
): Promise<Server> {
  const pages: Record<string, (response: ServerResponse) => Promise<unknown>> = {
    async '/metrics'(response) {
      const figures = await registry.metrics()
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(figures)
    },
    async '/ready'(response) {
      await isReady()
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end('ok\n')
    },
  }
  const server = createServer((request, response) => {
    const page = request.method === 'GET' ? pages[request.url ?? ''] : undefined
    if (page === undefined) response.writeHead(404).end()
    // The store is away, or the clock is late.
    else page(response).catch(() => response.writeHead(503).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  server.unref()
  return server
}
