import { AppError } from '#contract/kernel/errors'

/** Who has a turn can give it to others while it only waits. */
export type Turn = { rest: <Result>(wait: () => Promise<Result>) => Promise<Result> }

const tryAgainAfter = 5

/**
 * A share of what a process does at once: so many have their turn, so many more are queued, and any beyond that are
 * refused for a moment.
 */
export function createTurns({ atOnce, inLine }: { atOnce: number; inLine: number }) {
  let busy = 0
  const line: (() => void)[] = []
  const begin = async (isBack: boolean): Promise<void> => {
    if (busy < atOnce) {
      busy += 1
      return
    }
    if (!isBack && line.length >= inLine) throw new AppError('UPSTREAM_BUSY', { retryAfterSeconds: tryAgainAfter })
    await new Promise<void>((resolve) => line.push(resolve))
  }
  /** The turn goes to the next in line. */
  const end = (): void => {
    const next = line.shift()
    if (next === undefined) busy -= 1
    else next()
  }
  const rest: Turn['rest'] = async (wait) => {
    end()
    try {
      return await wait()
    } finally {
      await begin(true)
    }
  }
  return async <Result>(work: (turn: Turn) => Promise<Result>): Promise<Result> => {
    await begin(false)
    try {
      return await work({ rest })
    } finally {
      end()
    }
  }
}
