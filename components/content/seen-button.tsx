'use client'

import { Eye } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { Notice } from '#components/ui/notice'
import { AppError } from '#contract/errors'
import { markConflictsSeen } from '#lib/browser/conflict-api'
import { toast } from '#lib/browser/toast'

export type SeenButtonProps = {
  type: string
  itemKey: string
  ids: number[]
  words: { seen: string; busy: string; done: string; failed: string; close: string }
}

/** Marks conflicts as seen. */
export function SeenButton({ type, itemKey, ids, words }: SeenButtonProps) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const requestKey = useRef<string>(undefined)
  const mark = async () => {
    requestKey.current ??= crypto.randomUUID()
    setBusy(true)
    setRefusal(undefined)
    try {
      await markConflictsSeen({ type, key: itemKey }, ids, requestKey.current)
      toast({ message: words.done, closeLabel: words.close })
      router.refresh()
    } catch (error) {
      setRefusal(error instanceof AppError ? error.message : words.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack gap-3">
      {refusal === undefined ? null : (
        <Notice kind="error" announce>
          {refusal}
        </Notice>
      )}
      <div>
        <Button icon={<Eye />} busy={isBusy && words.busy} onClick={mark}>
          {words.seen}
        </Button>
      </div>
    </div>
  )
}
