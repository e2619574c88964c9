import { parentPort } from 'node:worker_threads'
import { type ExpandOptions, expandOccurrences } from '#contract/recurrence/expand'
import type { Recurrence } from '#contract/recurrence/recurrence'

type Task = { id: number; recurrence: Recurrence; options: ExpandOptions }

// A thread of its own for rules that somebody else wrote: whatever they ask, the process goes on answering.
parentPort?.on('message', ({ id, recurrence, options }: Task) => {
  try {
    parentPort?.postMessage({ id, occurrences: expandOccurrences(recurrence, options) })
  } catch {
    parentPort?.postMessage({ id })
  }
})
