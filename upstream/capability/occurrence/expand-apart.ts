import { Worker } from 'node:worker_threads'
import { AppError } from '#contract/kernel/errors'
import { type ExpandOptions, expandOccurrences } from '#contract/recurrence/expand'
import { ruleToForm } from '#contract/recurrence/forms'
import type { Occurrence, Recurrence } from '#contract/recurrence/recurrence'

/** How long a rule may take; milliseconds. The heaviest real ones take a tenth of it. */
const expandDeadline = 2_000
/** A thread that must still be started may take this much longer. */
const startUpTime = 3_000
const waitingMaximum = 50

type Task = {
  id: number
  recurrence: Recurrence
  options: ExpandOptions
  settle: (occurrences: Occurrence[] | undefined) => void
}
type Answer = { id: number; occurrences?: Occurrence[] }

let worker: Worker | undefined
let current: { task: Task; timer: NodeJS.Timeout } | undefined
const waiting: Task[] = []
let lastId = 0

function settle(occurrences: Occurrence[] | undefined): void {
  if (!current) return
  const { task, timer } = current
  clearTimeout(timer)
  current = undefined
  task.settle(occurrences)
  next()
}

function dropWorker(): void {
  const dropped = worker
  worker = undefined
  void dropped?.terminate()
}

function readyWorker(): Worker {
  if (worker) return worker
  const made = new Worker(new URL('./expand-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  // It must not keep the process alive when all else is done.
  made.unref()
  made.on('message', ({ id, occurrences }: Answer) => {
    if (current?.task.id === id) settle(occurrences)
  })
  made.on('error', () => {
    if (worker !== made) return
    worker = undefined
    settle(undefined)
  })
  worker = made
  return made
}

function next(): void {
  if (current) return
  const task = waiting.shift()
  if (!task) return
  const timer = setTimeout(
    () => {
      dropWorker()
      settle(undefined)
    },
    expandDeadline + (worker ? 0 : startUpTime),
  )
  current = { task, timer }
  const { id, recurrence, options } = task
  readyWorker().postMessage({ id, recurrence, options })
}

/** The occurrences of a rule of any make, in a thread of its own; undefined when that takes too long. */
function expandApart(recurrence: Recurrence, options: ExpandOptions): Promise<Occurrence[] | undefined> {
  if (waiting.length >= waitingMaximum) throw new AppError('UPSTREAM_BUSY', { retryAfterSeconds: 5 })
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    waiting.push({ id, recurrence, options, settle: resolve })
    next()
  })
}

/** The same, where it can: what the editor makes is known to be quick, and needs no thread. */
export async function expandSafely(recurrence: Recurrence, options: ExpandOptions): Promise<Occurrence[]> {
  if (ruleToForm({ ...recurrence, rdate: [] })) return expandOccurrences(recurrence, options)
  const occurrences = await expandApart(recurrence, options)
  if (!occurrences) throw new AppError('INVALID_FORM', { fields: [{ path: 'rrule', code: 'recurrence.tooHeavy' }] })
  return occurrences
}
