import { Worker } from 'node:worker_threads'
import type { ReadRecords, RecordLimits } from './read-records.ts'
import type { ReadWorkbook } from './read-workbook.ts'

/** What the thread reads. */
export type ApartTask = { workbook: Uint8Array } | { xml: Uint8Array; limits: RecordLimits }

/** Why a file was not read to its end. */
export type ReadRefusal = { refusal: 'busy' | 'tooSlow' }

/** Milliseconds for a whole file. */
const deadline = 20_000
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }

let reading = 0
const atOnce = 2

/** Reads a workbook in a thread that ends at a deadline or a limit of memory. */
export const readWorkbookApart = (workbook: Buffer): Promise<ReadWorkbook | ReadRefusal> => readApart({ workbook })

/** Reads the records of an XML document in such a thread. */
export const readRecordsApart = (xml: Buffer, limits: RecordLimits): Promise<ReadRecords | ReadRefusal> =>
  readApart({ xml, limits })

async function readApart<Answer extends object>(task: ApartTask): Promise<Answer | ReadRefusal> {
  if (reading >= atOnce) return { refusal: 'busy' }
  reading += 1
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { resourceLimits: memory })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve) => {
      timer = setTimeout(() => resolve({ refusal: 'tooSlow' }), deadline)
      // While sources are watched, threads say other things too.
      worker.on('message', (answer: Answer) => {
        if ('sheets' in answer || 'records' in answer || 'refusal' in answer) resolve(answer)
      })
      // Out of memory, or an error of the reader: the file needed too much.
      worker.once('error', () => resolve({ refusal: 'tooSlow' }))
      worker.postMessage(task)
    })
  } finally {
    clearTimeout(timer)
    reading -= 1
    await worker.terminate()
  }
}
