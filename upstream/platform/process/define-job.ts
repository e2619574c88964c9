import type { JobContext, JobQueue } from '../jobs/boss.ts'
import type { JobInput, JobName, JobPayload } from '../jobs/job-list.ts'
import type { Services } from './services.ts'

/** How a job of the list is carried out. */
export type Job<Name extends JobName = JobName> = {
  name: Name
  run(services: Services, payload: JobPayload<Name>, context: JobContext): Promise<unknown>
  /** Payloads of the jobs that an ended process left open; they are enqueued at the start. */
  left?(services: Services): Promise<JobInput<Name>[]>
}

/** A job of `jobList`; its schedule and payload are declared there, so that whoever enqueues it needs no more than the list. */
export const defineJob = <const Name extends JobName>(job: Job<Name>): Job<Name> => job

/** Carries out a job from now on, in this process. */
export async function takeUp<Name extends JobName>(services: Services, queue: JobQueue, job: Job<Name>): Promise<void> {
  await queue.work(job.name, (payload, context) => job.run(services, payload, context))
  for (const payload of (await job.left?.(services)) ?? [])
    await services.store.withTransaction((tx) => services.jobs.enqueue(tx, job.name, payload))
}
