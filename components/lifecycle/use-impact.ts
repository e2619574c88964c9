import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Impact, LifecycleAction } from '#contract/content/lifecycle'
import { AppError } from '#contract/kernel/errors'
import { type LifecycleTarget, readImpact } from './lifecycle-calls'

/** Loads the effect of an act when its dialog opens, or the reason why it can't be shown. */
export function useImpact({ organisation, product }: LifecycleTarget, action: LifecycleAction) {
  const t = useTranslations('lifecycle')
  const [impact, setImpact] = useState<Impact>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    let isThere = true
    readImpact({ organisation, product }, action).then(
      (found) => isThere && setImpact(found),
      (error: unknown) => isThere && setRefusal(error instanceof AppError ? error.message : t('failed')),
    )
    return () => {
      isThere = false
    }
  }, [organisation, product, action, t])
  return { impact, refusal: refusal ?? impact?.refusal?.message, setRefusal }
}
