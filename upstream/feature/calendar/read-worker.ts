import { parentPort } from 'node:worker_threads'
import type { CalendarTask } from './read-apart.ts'
import { readCalendar } from './read-calendar.ts'

// A thread of its own for files that somebody else made: time and memory of it end when they must.
parentPort?.once('message', ({ text, context }: CalendarTask) => {
  parentPort?.postMessage(readCalendar(text, context))
})
