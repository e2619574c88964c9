'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { AppError } from '#contract/errors'
import { refusalText } from '#lib/browser/refusal-text'

/** Does one thing once: a second click waits for the first, and a retry carries the same key. */
export function useAct() {
  const t = useTranslations('lifecycle')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const requestKey = useRef<string>(undefined)
  const isSending = useRef(false)
  const act = async (work: (requestKey: string) => Promise<void>) => {
    if (isSending.current) return
    isSending.current = true
    requestKey.current ??= crypto.randomUUID()
    setBusy(true)
    setRefusal(undefined)
    try {
      await work(requestKey.current)
    } catch (error) {
      // Another attempt after a refusal is another request.
      if (error instanceof AppError && error.code !== 'UPSTREAM_UNREACHABLE') requestKey.current = undefined
      setRefusal(error instanceof AppError ? refusalText(error) : t('failed'))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { act, isBusy, refusal }
}
