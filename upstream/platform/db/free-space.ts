import { statfs } from 'node:fs/promises'
import type { Log } from '../log.ts'

/** Below so many free bytes nothing is written; the database needs some for itself, and stops for ever when it has none. */
export const spaceNeeded = 200_000_000
const lookEveryMs = 1000

/** Bytes that are free where a directory is; undefined where nobody says. */
export async function freeSpace(directory: string): Promise<number | undefined> {
  const { bavail, bsize } = await statfs(directory)
  return bsize > 0 ? bavail * bsize : undefined
}

export class TooLittleSpaceError extends Error {
  override name = 'TooLittleSpaceError'
  constructor(directory: string, free: number) {
    const [has, needs] = [free, spaceNeeded].map((bytes) => Math.floor(bytes / 1_000_000))
    super(`There is too little room in ${directory}: ${has} MB is free, and ${needs} MB is needed.`)
  }
}

/** Refuses to go on where there is too little room to begin with. */
export async function requireSpace(directory: string): Promise<void> {
  const free = await freeSpace(directory)
  if (free !== undefined && free < spaceNeeded) throw new TooLittleSpaceError(directory, free)
}

/** Looks every second whether there is room left; awaits `onChange` when that changes, before it looks again. */
export function watchSpace(directory: string, log: Log, onChange: (isLow: boolean) => Promise<unknown>) {
  let isLow = false
  let isLooking = false

  async function look(): Promise<void> {
    const free = await freeSpace(directory)
    if (free === undefined || free < spaceNeeded === isLow) return
    isLow = !isLow
    if (isLow) log.error({ directory, free }, 'too little room: nothing is saved until there is more')
    else log.info({ directory, free }, 'there is room again')
    await onChange(isLow)
  }

  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'the room that is left could not be found out'))
      .finally(() => {
        isLooking = false
      })
  }, lookEveryMs).unref()
  return { isLow: () => isLow, stop: () => clearInterval(timer) }
}
