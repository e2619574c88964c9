import type { Database } from './database.ts'

/**
 * Stands for what is remembered while the data stay as they are: who keeps something keeps it by this, in a `WeakMap`, so
 * that it is forgotten with it.
 */
export type Memory = {
  /** What was visible when it began. */
  readonly snapshot: string
  /** Freezes what is to be kept by this; false when it can't be, or is too much. */
  admit(value: unknown): boolean
}

/** What is kept takes about two bytes for each of these; past it memory begins anew. */
const KEPT_CHARACTERS = 8_000_000
/** What is longer than this is asked seldom, and would push out everything else. */
const LONGEST_KEPT = 500_000

/** `onFull` is called when so much is kept that memory must begin anew. */
export function createMemory(snapshot: string, onFull: () => void): Memory {
  let characters = 0
  return {
    snapshot,
    admit(value) {
      const weight = freeze(value)
      if (!(weight <= LONGEST_KEPT)) return false
      characters += weight
      if (characters > KEPT_CHARACTERS) onFull()
      return characters <= KEPT_CHARACTERS
    },
  }
}

/** Freezes plain data to its depths and answers about how long it is; not a number for what can't be frozen. */
function freeze(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 8
  // A moment can't be frozen; nothing in the product changes one.
  if (value instanceof Date) return 16
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return Number.NaN
  Object.freeze(value)
  let length = 16
  for (const part of Object.values(value)) length += freeze(part)
  return length
}

type Recall = () => Promise<Memory>
const recallOf = new WeakMap<Database, Recall>()

/** Says that what is read through a handle may be remembered, and where. */
export const giveMemory = (db: Database, recall: Recall): void => void recallOf.set(db, recall)

/**
 * Makes a look-up of which the answer is kept until the data change, where the store remembers anything. It must depend on
 * the data and on what `keyOf` names alone: not on the time, not on chance. Its answers are frozen. With a server, in a
 * transaction, and for an answer that is nothing, it is made anew each time.
 */
export function rememberedRead<Args extends unknown[], Result>(
  keyOf: (...args: Args) => string,
  lookUp: (db: Database, ...args: Args) => Promise<Result>,
): (db: Database, ...args: Args) => Promise<Result> {
  const kept = new WeakMap<Memory, Map<string, Result>>()

  return async (db, ...args) => {
    const memory = await recallOf.get(db)?.()
    if (memory === undefined) return lookUp(db, ...args)
    const answers = kept.get(memory) ?? new Map<string, Result>()
    kept.set(memory, answers)
    const key = keyOf(...args)
    const known = answers.get(key)
    if (known !== undefined) return known
    const answer = await lookUp(db, ...args)
    if (answer !== undefined && memory.admit(answer)) answers.set(key, answer)
    return answer
  }
}
