import { useEffect, useState } from 'react'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import { AppError } from '#contract/kernel/errors'

export type LoadEffect = () => Promise<PublishingEffect>

/** Loads a preview of an act when its dialog opens and on request, or the reason why there is none. */
export function useEffectOf(load: LoadEffect | undefined) {
  const [effect, setEffect] = useState<PublishingEffect>()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for what was chosen when the dialog opened
  useEffect(() => {
    let isThere = true
    load?.().then(
      (found) => isThere && setEffect(found),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        if (isThere) setFailure(error.message)
      },
    )
    return () => {
      isThere = false
    }
  }, [attempt])
  return { effect, failure, askAgain: () => setAttempt((count) => count + 1) }
}
