'use client'

import { useRef, useState } from 'react'
import { AppError } from '#contract/errors'

/** What is wrong, in words: that of the field when there is one. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined
  const [field] = error.options.fields ?? []
  return field !== undefined && 'message' in field ? String(field.message) : error.message
}

/** Does one thing once: a second click waits for the first, and a retry carries the same key. */
export function useAct(failed: string) {
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
      setRefusal(reasonOf(error) ?? failed)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { act, isBusy, refusal }
}
