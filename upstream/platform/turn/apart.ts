import { Worker } from 'node:worker_threads'

type Limits = {
  /** Milliseconds for one task. */
  deadline: number
  /** Megabytes that what was read may take. */
  memory: number
  /** So many tasks at once; one more is refused. */
  atOnce: number
}

/** Why a task was not done to its end. */
export type ApartRefusal = { refusal: 'busy' | 'tooSlow' }

/**
 * Does tasks whose size somebody else chose in a thread, which ends at a deadline or a limit of memory. The script answers the one
 * message that it gets with one; `isAnswer` knows it among what threads say while sources are watched.
 */
export function createApart<Task>(script: URL, isAnswer: (message: object) => boolean, limits: Limits) {
  const { deadline, memory, atOnce } = limits
  let busy = 0
  const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 }

  return async <Answer extends object>(task: Task): Promise<Answer | ApartRefusal> => {
    if (busy >= atOnce) return { refusal: 'busy' }
    busy += 1
    const worker = new Worker(script, { resourceLimits })
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<Answer | ApartRefusal>((resolve) => {
        timer = setTimeout(() => resolve({ refusal: 'tooSlow' }), deadline)
        worker.on('message', (answer: Answer) => {
          if (isAnswer(answer)) resolve(answer)
        })
        // Out of memory, or an error of the reader: the file needed too much.
        worker.once('error', () => resolve({ refusal: 'tooSlow' }))
        worker.postMessage(task)
      })
    } finally {
      clearTimeout(timer)
      busy -= 1
      await worker.terminate()
    }
  }
}
