import { AppError } from '#contract/kernel/errors'

/** Who has a turn can give it to others while it only waits. */
export type Turn = { rest: <Result>(wait: () => Promise<Result>) => Promise<Result> }

const tryAgainAfter = 5

const busyNow = () => new AppError('UPSTREAM_BUSY', { retryAfterSeconds: tryAgainAfter })

/**
 * A share of what a process does at once: so many have their turn, so many more are queued, and any beyond that are
 * refused for a moment. Who leaves (`left` aborts) leaves the line too: nothing is done for nobody.
 */
export function createTurns({ atOnce, inLine }: { atOnce: number; inLine: number }) {
  let busy = 0
  const line = new Set<() => void>()
  const begin = async (isBack: boolean, left: AbortSignal): Promise<void> => {
    if (left.aborted) throw busyNow()
    if (busy < atOnce) {
      busy += 1
      return
    }
    if (!isBack && line.size >= inLine) throw busyNow()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      line.delete(resolve)
      reject(busyNow())
    }
    line.add(resolve)
    left.addEventListener('abort', leave, { once: true })
    await promise.finally(() => left.removeEventListener('abort', leave))
  }
  /** The turn goes to the next in line. */
  const end = (): void => {
    const [next] = line
    if (next === undefined) busy -= 1
    else {
      line.delete(next)
      next()
    }
  }
  return async <Result>(work: (turn: Turn) => Promise<Result>, left: AbortSignal): Promise<Result> => {
    await begin(false, left)
    let isBusy = true
    const rest: Turn['rest'] = async (wait) => {
      isBusy = false
      end()
      try {
        return await wait()
      } finally {
        await begin(true, left)
        isBusy = true
      }
    }
    try {
      return await work({ rest })
    } finally {
      if (isBusy) end()
    }
  }
}
