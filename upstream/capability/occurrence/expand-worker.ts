import { parentPort } from 'node:worker_threads'
import { checkRecurrence } from '#contract/recurrence/check'
import { type ExpandOptions, expandOccurrences } from '#contract/recurrence/expand'
import type { Recurrence } from '#contract/recurrence/recurrence'

type Task = { id: number; recurrence: Recurrence; options: ExpandOptions; today?: string }

// A thread of its own for rules that somebody else wrote: whatever they ask, the process goes on answering.
parentPort?.on('message', ({ id, recurrence, options, today }: Task) => {
  try {
    // What is wrong is told by who asked; here it counts that it can be found out in time.
    const isWrong = today !== undefined && checkRecurrence(recurrence, { today }).length > 0
    parentPort?.postMessage({ id, occurrences: isWrong ? [] : expandOccurrences(recurrence, options) })
  } catch {
    parentPort?.postMessage({ id })
  }
})
