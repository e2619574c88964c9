import type { JobHandler, Jobs } from '../platform/jobs/boss.ts'

/** Far more than the jobs of a small store ask for: more of them would never end. */
const MOST = 500

/** Jobs without a queue of their own: what is asked for waits until it is carried out by hand. */
export function workByHand() {
  const handlers = new Map<string, JobHandler>()
  const waiting: { queue: string; payload: unknown }[] = []
  const failed: unknown[] = []

  async function carryOut({ queue, payload }: { queue: string; payload: unknown }): Promise<void> {
    const { signal } = new AbortController()
    try {
      await handlers.get(queue)?.(payload, { id: '', signal })
    } catch (error) {
      failed.push({ queue, error })
    }
  }

  const jobs: Jobs = {
    enqueue: async (_, queue, payload) => {
      waiting.push({ queue, payload })
      return ''
    },
    work: async (queue, handler) => {
      handlers.set(queue, handler)
    },
    schedule: async (queue, _, payload) => {
      waiting.push({ queue, payload })
    },
    stop: async () => undefined,
  }

  return {
    jobs,
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
