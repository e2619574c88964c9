import { randomBytes } from 'node:crypto'
import { AppError } from '#contract/kernel/errors'
import { toKey } from '#contract/kernel/key'

/** So many of one name get a number; beyond that something random is as good, and found at once. */
const numberedKeys = 20

/** Keys for a thing of this name, the best first. */
export function keysFor(name: string): string[] {
  const wanted = toKey(name)
  const numbered = Array.from({ length: numberedKeys - 1 }, (_, index) => `${wanted}-${index + 2}`)
  return [wanted, ...numbered, `${wanted.slice(0, 50)}-${randomBytes(5).toString('hex')}`]
}

/** Adds something under the first key of its name that is free; `insert` answers no row when its key is taken. */
export async function withFreeKey<Row>(name: string, insert: (key: string) => Promise<Row[]>): Promise<Row> {
  for (const key of keysFor(name)) {
    const [row] = await insert(key)
    if (row !== undefined) return row
  }
  throw new AppError('UNABLE_TO_SAVE')
}
