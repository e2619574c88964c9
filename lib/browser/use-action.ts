import { useRef, useState } from 'react'
import { AppError } from '#contract/kernel/errors'
import { type ToastContent, toast } from './toast.ts'
import { useRouter } from './use-router.ts'

export type ActionOptions<Result> = {
  /** Which of several buttons runs, for `running`. */
  name?: string
  /** Message on success; a function when it depends on the answer. */
  done?: string | ((result: Result) => string | undefined)
  /** Offers to take it back, in the notification. */
  undo?: ToastContent['action']
  /** Where to go afterwards; the page is refreshed where it stays. */
  leadsTo?: string | ((result: Result) => string)
  /** Hears the refusal in the place of `failure`, where it is said elsewhere. */
  refused?: (error: AppError) => void
  /** False where nothing that the page shows has changed; `always` where a refusal may come of a page that is out of date. */
  refresh?: boolean | 'always'
}

/**
 * What a button does: one run at a time (also for a double click), a notification and fresh data when it is done, and
 * the refusal as `failure` when not, for the page to show. Only an `AppError` is a refusal; anything else is thrown.
 */
export function useAction() {
  const router = useRouter()
  const isRunning = useRef(false)
  const [running, setRunning] = useState<string>()
  const [failure, setFailure] = useState<AppError>()

  /** Answers what `work` did, or undefined when it was refused or another run was still under way. */
  async function run<Result>(
    work: () => Promise<Result>,
    { name = 'action', done, undo, leadsTo, refused = setFailure, refresh = true }: ActionOptions<Result> = {},
  ): Promise<Result | undefined> {
    // A ref, not the state: the second click of a double click comes before the next render.
    if (isRunning.current) return undefined
    isRunning.current = true
    setRunning(name)
    setFailure(undefined)
    try {
      const result = await work()
      const message = typeof done === 'function' ? done(result) : done
      if (message !== undefined) toast({ message, action: undo })
      if (leadsTo !== undefined) router.push(typeof leadsTo === 'function' ? leadsTo(result) : leadsTo)
      if (refresh) router.refresh()
      return result
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Somebody else changed it: the next attempt is based on the version that people then see behind the refusal. Who
      // hears the refusal itself may still want to ask something, and refreshes when that is done.
      const isShownHere = refused === setFailure
      if (refresh === 'always' || (isShownHere && error.code === 'CONFLICT')) router.refresh()
      refused(error)
      return undefined
    } finally {
      isRunning.current = false
      setRunning(undefined)
    }
  }

  return { run, running, isRunning: running !== undefined, failure, clearFailure: () => setFailure(undefined) }
}
