'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { AppError } from '#contract/errors'
import { toast } from '#lib/browser/toast'

/** Does one thing at a time, says that it was done, and keeps why it was refused. */
export function useConsumerChange(closeLabel: string) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isSending = useRef(false)

  const run = async (change: () => Promise<unknown>, message: string): Promise<boolean> => {
    if (isSending.current) return false
    isSending.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      await change()
      toast({ message, closeLabel })
      router.refresh()
      return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const [field] = error.options.fields ?? []
      setRefusal(field !== undefined && 'message' in field ? String(field.message) : error.message)
      return false
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { run, isBusy, refusal }
}
