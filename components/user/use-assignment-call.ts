'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { AppError } from '#contract/errors'
import { toast } from '#lib/browser/toast'

/**
 * One call of a dialog at a time: what it did is said in a toast and shown in the page, a refusal stays in the dialog:
 * at its field where it has one, else (`general`) above them. `isHeld`: the person has the role there already.
 */
export function useAssignmentCall(options: { onDone: () => void; closeLabel: string; fallback: string }) {
  const router = useRouter()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<AppError>()

  async function run(call: () => Promise<unknown>, message: string) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      await call()
      toast({ message, closeLabel: options.closeLabel })
      options.onDone()
      router.refresh()
    } catch (error) {
      setRefusal(error instanceof AppError ? error : new AppError('INTERNAL', { message: options.fallback }))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  const errorOf = (path: string) => refusal?.options.fields?.find((field) => field.path === path)
  const isHeld = refusal?.code === 'ROLE_ASSIGNMENT_EXISTS'
  const general = isHeld || refusal?.options.fields !== undefined ? undefined : refusal
  return { run, isBusy, refusal, general, isHeld, errorOf }
}
