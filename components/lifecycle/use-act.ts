'use client'

import { useRef } from 'react'
import { AppError } from '#contract/kernel/errors'
import { refusalText } from '#lib/browser/refusal-text'
import { useAction } from '#lib/browser/use-action'

/** One act of a dialog: a retry without an answer carries the same key, one after a refusal is a new request. */
export function useAct() {
  const { run, isRunning, failure } = useAction()
  const requestKey = useRef<string>(undefined)
  const act = (work: (requestKey: string) => Promise<void>) =>
    run(
      () => {
        requestKey.current ??= crypto.randomUUID()
        return work(requestKey.current).catch((error: unknown) => {
          if (error instanceof AppError && error.code !== 'UPSTREAM_UNREACHABLE') requestKey.current = undefined
          throw error
        })
      },
      { refresh: false },
    )
  return { act, isBusy: isRunning, refusal: failure && refusalText(failure) }
}
