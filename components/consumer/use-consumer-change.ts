'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { AppError } from '#contract/errors'
import { type ToastContent, toast } from '#lib/browser/toast'

/** Does one thing at a time, says that it was done, and keeps why it was refused. */
export function useConsumerChange(closeLabel: string) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isSending = useRef(false)

  const run = async (
    change: () => Promise<unknown>,
    message: string,
    action?: ToastContent['action'],
  ): Promise<boolean> => {
    if (isSending.current) return false
    isSending.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      await change()
      toast({ message, closeLabel, action })
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
  /** From the toast, when the button that it undoes may be gone: a refusal is told there too. */
  const undo = async (change: () => Promise<unknown>, message: string): Promise<void> => {
    try {
      await change()
      toast({ message, closeLabel })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      toast({ message: error.message, closeLabel })
    }
    router.refresh()
  }
  return { run, undo, isBusy, refusal }
}
