import type { JobContext, JobQueue } from '#upstream/platform/jobs/boss'
import { type JobDeclaration, type JobName, jobList } from '#upstream/platform/jobs/job-list'

/** Far more than the jobs of a small store ask for: more of them would never end. */
const MOST = 500

type Waiting = { queue: JobName; payload: object }
type Handler = (payload: object, context: JobContext) => Promise<unknown>

/** Jobs without a queue of their own: what is queued waits until it is carried out by hand. */
export function workByHand() {
  const handlers = new Map<JobName, Handler>()
  const waiting: Waiting[] = []
  const failed: unknown[] = []

  async function carryOut({ queue, payload }: Waiting): Promise<void> {
    const { signal } = new AbortController()
    try {
      await handlers.get(queue)?.(jobList[queue].payload.parse(payload), { id: 'job', signal })
    } catch (error) {
      failed.push({ queue, error })
    }
  }

  const jobs: JobQueue = {
    enqueue: async (_, queue, payload) => {
      waiting.push({ queue, payload })
      return 'job'
    },
    work: async (queue, handler) => {
      handlers.set(queue, handler as Handler)
      const { schedule, atStart }: JobDeclaration = jobList[queue]
      if (schedule !== undefined) waiting.push({ queue, payload: {} })
      if (atStart) waiting.push({ queue, payload: {} })
    },
    stop: async () => undefined,
  }

  /** Jobs enqueued so far with a payload. */
  const askedOf = (queue: JobName) =>
    waiting.filter((job) => job.queue === queue && Object.keys(job.payload).length > 0)

  return {
    jobs,
    askedOf,
    /** The job as it comes by the clock, or each that was queued with something to do; what fails does so for itself. */
    async carryOut(queue: JobName, asked = askedOf(queue)): Promise<void> {
      if (!handlers.has(queue)) throw new Error(`nobody works on ${queue}`)
      for (const job of asked.length > 0 ? asked : [{ queue, payload: {} }]) await carryOut(job)
    },
    /** Carries out what waits, and what that asks for in turn; answers what failed. */
    async carryOutAll(): Promise<unknown[]> {
      for (let done = 0; waiting.length > 0; done += 1) {
        if (done > MOST) throw new Error('the jobs do not come to an end')
        const job = waiting.shift()
        if (job !== undefined) await carryOut(job)
      }
      return failed
    },
  }
}
