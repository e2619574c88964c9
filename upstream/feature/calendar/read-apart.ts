import { Worker } from 'node:worker_threads'
import type { CalendarRefusal, ReadCalendar } from './read-calendar.ts'
import { calendarLimits } from './read-calendar.ts'

/** Milliseconds for a whole file; the largest that the limits allow takes a quarter of it. */
const deadline = 15_000
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

let reading = 0
const atOnce = 2

/** Reads a calendar in a thread that ends at a deadline or a limit of memory. */
export async function readCalendarApart(
  text: string,
  context: { defaultZone: string; today: string },
): Promise<ReadCalendar | { refusal: CalendarRefusal | 'busy' | 'tooSlow' }> {
  if (text.length > calendarLimits.bytes) return { refusal: 'tooLarge' }
  if (reading >= atOnce) return { refusal: 'busy' }
  reading += 1
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { resourceLimits: memory })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<ReadCalendar | { refusal: 'tooSlow' }>((resolve) => {
      timer = setTimeout(() => resolve({ refusal: 'tooSlow' }), deadline)
      // While sources are watched, threads say other things too.
      worker.on('message', (answer: ReadCalendar) => {
        if ('events' in answer || 'refusal' in answer) resolve(answer)
      })
      // Out of memory, or an issue of the parser: the file needed too much.
      worker.once('error', () => resolve({ refusal: 'tooSlow' }))
      worker.postMessage({ text, context })
    })
  } finally {
    clearTimeout(timer)
    reading -= 1
    await worker.terminate()
  }
}
