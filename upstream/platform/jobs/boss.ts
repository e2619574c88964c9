import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type QueueOptions, type SendOptions } from 'pg-boss'
import { z } from 'zod'
import { defaultTimeZone } from '#contract/kernel/constants'
import type { Database, Store } from '../db/store.ts'
import { type StoreErrorKind, storeErrorKind } from '../db/store-error.ts'
import type { Log } from '../log.ts'
import { step, traceHeaders } from '../trace/step.ts'
import { cronOf, DEAD_LETTER, type JobDeclaration, type JobList, jobList } from './job-list.ts'

const HEARTBEAT_SECONDS = 30
const SUPERVISE_SECONDS = 15
/** New jobs come at once by NOTIFY; polling finds what is due later: retries and planned jobs. */
const POLL_SECONDS = 5
/** Handlers hand over when the process stops; what does not is cut off. */
const STOP_TIMEOUT_MS = 1_500
const TRIES = 5
/** The same error of the queue is reported again after so long. */
const REPEATED_AFTER_MS = 60_000
const NO_JOB = '00000000-0000-0000-0000-000000000000'

type EnqueueOptions = Pick<
  SendOptions,
  'startAfter' | 'priority' | 'singletonKey' | 'singletonSeconds' | 'expireInSeconds'
>

/** `signal` aborts when the job takes too long or the process stops: long handlers look at it between their steps. */
export type JobContext = { id: string; signal: AbortSignal }
type JobHandler<Payload> = (payload: Payload, job: JobContext) => Promise<unknown>

type DeclaredIn<List> = { [Name in keyof List]: JobDeclaration }

/** What every handler of a request or job may do with jobs. */
export type Jobs<List extends DeclaredIn<List> = JobList> = {
  /** Adds a job that exists if and only if `tx` commits. Answers its id, or null when its singleton key is taken. */
  enqueue<Name extends keyof List & string>(
    tx: Database,
    name: Name,
    payload: z.input<List[Name]['payload']>,
    options?: EnqueueOptions,
  ): Promise<string | null>
}

/** What the process that carries them out may do as well. */
export type JobQueue<List extends DeclaredIn<List> = JobList> = Jobs<List> & {
  /**
   * Runs the jobs of a name, one at a time per process and by its schedule; what was missed while nothing ran is made up
   * for once. A process that was started without work only keeps the schedule.
   */
  work<Name extends keyof List & string>(
    name: Name,
    handler: JobHandler<z.output<List[Name]['payload']>>,
  ): Promise<void>
  /** Lets running jobs finish or hand over, for a moment; what is cut off is tried again by another process. */
  stop(): Promise<void>
}

/** Opens the queue of the product's jobs in the database of `store`. */
export const startJobs = (options: QueueSettings): Promise<JobQueue> => startQueue(jobList, options)

type QueueSettings = {
  store: Pick<Store, 'boss' | 'withTransaction'>
  log: Log
  work: boolean
  superviseSeconds?: number
  pollSeconds?: number
  /** Aborted when the process is to stop. */
  stopping?: AbortSignal
  queueOptions?: QueueOptions
}

/** The queue of other jobs than the product's, which tests use, with shorter times. */
export async function startQueue<List extends DeclaredIn<List>>(
  list: List,
  options: QueueSettings,
): Promise<JobQueue<List>> {
  const { store, log, work, superviseSeconds = SUPERVISE_SECONDS } = options
  const { stopping, pollSeconds = POLL_SECONDS } = options
  const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds }
  const boss = new PgBoss({
    ...store.boss,
    supervise: work,
    schedule: work,
    useListenNotify: work,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  const loggedAt = new Map<string, number>()
  boss.on('error', ({ message }) => {
    // Every queue asks every few seconds: while the store is away each would say the same each time.
    if (performance.now() - (loggedAt.get(message) ?? Number.NEGATIVE_INFINITY) < REPEATED_AFTER_MS) return
    loggedAt.set(message, performance.now())
    log.error({ error: message }, 'job queue')
  })
  boss.on('warning', ({ message, data }) => log.warn({ data }, `job queue: ${message}`))
  await boss.start()
  for (const queue of [DEAD_LETTER, ...Object.keys(list)]) await prepareQueue(boss, queue, options.queueOptions)

  const send = (tx: Database, name: string, payload: object, sending: EnqueueOptions = {}) =>
    boss.send(name, { ...payload, ...traceHeaders() }, { ...sending, db: fromDrizzle(tx, sql) })

  return {
    enqueue: send,
    async work<Name extends keyof List & string>(
      queue: Name,
      handler: (payload: z.output<List[Name]['payload']>, job: JobContext) => Promise<unknown>,
    ) {
      const { schedule, atStart }: JobDeclaration = list[queue]
      const payload: List[Name]['payload'] = list[queue].payload
      if (work)
        await boss.work<unknown>(queue, polling, async (jobs) => {
          for (const { id, data, signal: ended } of jobs) {
            const signal = stopping === undefined ? ended : AbortSignal.any([ended, stopping])
            const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue }
            await step({ name: `job ${queue}`, kind: 'consumer', attributes, from: headersIn(data) }, () =>
              run(log, queue, { id, signal }, async () => handler(z.parse(payload, data), { id, signal })),
            )
          }
        })
      if (schedule) await boss.schedule(queue, cronOf(schedule), {}, { tz: defaultTimeZone, missed: 'once' })
      if (atStart) await store.withTransaction((tx) => send(tx, queue, {}, { singletonKey: 'start' }))
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  }
}

/** The trace of what enqueued a job, where that was traced. */
const headersIn = (payload: unknown): Record<string, string> =>
  typeof payload === 'object' && payload !== null && 'traceparent' in payload
    ? { traceparent: String(payload.traceparent) }
    : {}

async function prepareQueue(boss: PgBoss, queue: string, changes: QueueOptions = {}): Promise<void> {
  const settings =
    queue === DEAD_LETTER
      ? { retentionSeconds: 90 * 24 * 3600 }
      : {
          notify: true,
          deadLetter: DEAD_LETTER,
          retryLimit: TRIES - 1,
          retryBackoff: true,
          retryDelay: 5,
          retryDelayMax: 900,
          heartbeatSeconds: HEARTBEAT_SECONDS,
          ...changes,
        }
  await boss.createQueue(queue, settings)
  await boss.updateQueue(queue, settings)
  // pg-boss reads a queue's settings on its own connection when they are not in its cache, and inside a transaction of
  // the embedded store there is no other connection: read them now.
  await boss.touch(queue, NO_JOB)
}

/** Waits after an error of the store, in milliseconds; the last one comes again until it has recovered. */
const waits = [250, 500, 1000, 2000, 5000]
/** What ends by itself, sooner or later. */
const passing: readonly (StoreErrorKind | undefined)[] = ['unavailable', 'full', 'moving']
/** So often what others were first with is tried again. */
const contendedTries = 5

/**
 * Carries out a job, and again while the store is the one that fails: a restart of the server costs no try. A handler goes on
 * where it was, as after the end of its process.
 */
async function run(log: Log, queue: string, job: JobContext, carryOut: () => Promise<unknown>): Promise<unknown> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await carryOut()
    } catch (error) {
      log.warn({ queue, job: job.id, error: error instanceof Error ? error.message : String(error) }, 'a job failed')
      const kind = storeErrorKind(error)
      const isPassing = passing.includes(kind) || (kind === 'contended' && failures < contendedTries)
      if (!isPassing || job.signal.aborted) throw error
      await delay(waits[Math.min(failures, waits.length - 1)], undefined, { signal: job.signal })
    }
  }
}
