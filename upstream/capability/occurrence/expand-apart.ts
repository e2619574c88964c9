import { Worker } from 'node:worker_threads'
import { AppError } from '#contract/kernel/errors'
import { addDays } from '#contract/recurrence/calendar-days'
import { type ExpandOptions, expandOccurrences } from '#contract/recurrence/expand'
import { ruleToForm } from '#contract/recurrence/forms'
import type { Occurrence, Recurrence } from '#contract/recurrence/recurrence'
import { recurrenceSchema } from '#contract/recurrence/recurrence-schema'
import { localDate } from '../../platform/text/local-date.ts'
import { horizonDays, occurrencesMaximum, pastDays } from './index-occurrences.ts'

/** How long a rule may take; milliseconds. The heaviest real ones take a tenth of it. */
const expandDeadline = 2_000
/** A thread that must still be started may take this much longer. */
const startUpTime = 3_000
const waitingMaximum = 50

type Task = {
  id: number
  recurrence: Recurrence
  options: ExpandOptions
  /** With it the rule is checked too, as a save would. */
  today?: string
  finish: (occurrences: Occurrence[] | undefined) => void
}
type Answer = { id: number; occurrences?: Occurrence[] }

let worker: Worker | undefined
let current: { task: Task; timer: NodeJS.Timeout } | undefined
const waiting: Task[] = []
let lastId = 0

function finish(occurrences: Occurrence[] | undefined): void {
  if (!current) return
  const { task, timer } = current
  clearTimeout(timer)
  current = undefined
  task.finish(occurrences)
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
    if (current?.task.id === id) finish(occurrences)
  })
  made.on('error', () => {
    if (worker !== made) return
    worker = undefined
    finish(undefined)
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
      finish(undefined)
    },
    expandDeadline + (worker ? 0 : startUpTime),
  )
  current = { task, timer }
  const { id, recurrence, options, today } = task
  readyWorker().postMessage({ id, recurrence, options, today })
}

/** The occurrences of a rule of any make, in a thread of its own; undefined when that takes too long. */
function expandApart(
  recurrence: Recurrence,
  options: ExpandOptions,
  today?: string,
): Promise<Occurrence[] | undefined> {
  if (waiting.length >= waitingMaximum) throw new AppError('UPSTREAM_BUSY', { retryAfterSeconds: 5 })
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    waiting.push({ id, recurrence, options, today, finish: resolve })
    next()
  })
}

const isQuick = (recurrence: Recurrence) => ruleToForm({ ...recurrence, rdate: [] }) !== undefined

const tooHeavy = (path: string) => new AppError('INVALID_FORM', { fields: [{ path, code: 'recurrence.tooHeavy' }] })

/** The same, where it can: what the editor makes is known to be quick, and needs no thread. */
export async function expandSafely(recurrence: Recurrence, options: ExpandOptions): Promise<Occurrence[]> {
  if (isQuick(recurrence)) return expandOccurrences(recurrence, options)
  const occurrences = await expandApart(recurrence, options)
  if (!occurrences) throw tooHeavy('rrule')
  return occurrences
}

/**
 * Refuses values with a rule that takes too long to check and to work out: in a thread, before anything of the request that
 * saves them does so here, where everybody would wait.
 */
export async function requireQuickRules(values: Record<string, unknown>, now: Date): Promise<void> {
  const today = localDate(now)
  for (const [name, value] of Object.entries(values)) {
    const parsed = recurrenceSchema.safeParse(value)
    if (!parsed.success || parsed.data.rrule === undefined || isQuick(parsed.data)) continue
    const options = { from: addDays(today, -pastDays), until: addDays(today, horizonDays), limit: occurrencesMaximum }
    if (!(await expandApart(parsed.data, options, today))) throw tooHeavy(`${name}.rrule`)
  }
}
