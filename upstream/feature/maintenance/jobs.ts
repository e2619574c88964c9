import { sql } from 'drizzle-orm'
import type { Activity, FailedJob } from '#contract/tenant/maintenance'
import type { Database } from '../../platform/db/store.ts'
import { DEAD_LETTER, type JobDeclarations, jobList } from '../../platform/jobs/job-list.ts'

/** A store that never had a job has no tables of the queue. */
async function hasQueue(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select to_regclass('pgboss.job') is not null as found`)
  return rows[0]?.found === true
}

/** Every job of the list: how many wait and run, and how many were done in the time that the queue remembers. */
export async function listQueues(db: Database, list: JobDeclarations = jobList): Promise<Activity['queues']> {
  const counts = new Map((await countJobs(db)).map((row) => [row.name, row]))
  return Object.entries(list).map(([name, { schedule = null }]) => {
    const { waiting = 0, running = 0, done = 0 } = counts.get(name) ?? {}
    return { name, schedule, waiting, running, done }
  })
}

type JobCounts = { name: string; waiting: number; running: number; done: number }

async function countJobs(db: Database): Promise<JobCounts[]> {
  if (!(await hasQueue(db))) return []
  const { rows } = await db.execute<JobCounts>(sql`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'completed')::int as done
    from pgboss.job where name <> ${DEAD_LETTER} and not starts_with(name, '__') group by name`)
  return rows
}

type FailedJobRow = {
  id: string
  queue: string
  failed_at: Date | string
  tries: number
  output: unknown
  data: unknown
}

const errorOf = (output: unknown): string => {
  if (typeof output !== 'object' || output === null) return ''
  return 'message' in output ? String(output.message) : JSON.stringify(output).slice(0, 300)
}

const failedJobs = (limit: number, id?: string) => sql`
  select id, coalesce(source_name, name) as queue, created_on as failed_at, coalesce(source_retry_count, 0) + 1 as tries,
    output, data
  from pgboss.job where name = ${DEAD_LETTER} and state = 'created' ${id === undefined ? sql`` : sql`and id = ${id}::uuid`}
  order by created_on desc limit ${limit} ${id === undefined ? sql`` : sql`for update`}`

/** Jobs that were given up, newest first. */
export async function listFailedJobs(db: Database, limit: number): Promise<FailedJob[]> {
  if (!(await hasQueue(db))) return []
  const { rows } = await db.execute<FailedJobRow>(failedJobs(limit))
  return rows.map(({ id, queue, failed_at: at, tries, output }) => ({
    ...{ id, queue, tries: Number(tries), error: errorOf(output).slice(0, 500) },
    failedAt: new Date(at).toISOString(),
  }))
}

/** Takes a job out of those that were given up; undefined when somebody else has done so. */
export async function takeFailedJob(tx: Database, id: string): Promise<{ queue: string; data: object } | undefined> {
  if (!(await hasQueue(tx))) return undefined
  const { rows } = await tx.execute<FailedJobRow>(failedJobs(1, id))
  const [job] = rows
  if (job === undefined) return undefined
  await tx.execute(sql`delete from pgboss.job where name = ${DEAD_LETTER} and id = ${id}::uuid`)
  return { queue: job.queue, data: typeof job.data === 'object' && job.data !== null ? job.data : {} }
}
