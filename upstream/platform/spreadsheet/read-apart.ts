import { Worker } from 'node:worker_threads'
import type { ReadWorkbook } from './read-workbook.ts'

/** Why a file was not read to its end. */
export type Postponed = { refusal: 'busy' | 'tooSlow' }

/** Milliseconds for a whole file. */
const deadline = 20_000
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }

let reading = 0
const atOnce = 2

/** Reads a workbook in a thread that ends at a deadline or a limit of memory. */
export async function readWorkbookApart(file: Buffer): Promise<ReadWorkbook | Postponed> {
  if (reading >= atOnce) return { refusal: 'busy' }
  reading += 1
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { resourceLimits: memory })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve) => {
      timer = setTimeout(() => resolve({ refusal: 'tooSlow' }), deadline)
      // While sources are watched, threads say other things too.
      worker.on('message', (answer: ReadWorkbook) => {
        if ('sheets' in answer || 'refusal' in answer) resolve(answer)
      })
      // Out of memory, or an error of the reader: the file needed too much.
      worker.once('error', () => resolve({ refusal: 'tooSlow' }))
      worker.postMessage(file)
    })
  } finally {
    clearTimeout(timer)
    reading -= 1
    await worker.terminate()
  }
}
