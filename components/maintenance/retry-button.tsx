'use client'

import { RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { AppError } from '#contract/errors'
import { call } from '#lib/api/client'
import { maintenanceEndpoints } from '#lib/api/endpoints/maintenance'
import { toast } from '#lib/browser/toast'

type RetryButtonProps = {
  of: { job: string } | { mail: string }
  words: { retry: string; retrying: string; retried: string; close: string }
}

/** Has a job or a mail tried again that was given up. */
export function RetryButton({ of, words }: RetryButtonProps) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const idempotencyKey = crypto.randomUUID()
      if ('job' in of) await call(maintenanceEndpoints.retryJob, { params: of, idempotencyKey })
      else await call(maintenanceEndpoints.retryMail, { params: of, idempotencyKey })
      toast({ message: words.retried, closeLabel: words.close })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      toast({ message: error.message, closeLabel: words.close })
    } finally {
      setBusy(false)
      router.refresh()
    }
  }
  return (
    <Button size="small" icon={<RotateCw />} busy={isBusy && words.retrying} onClick={() => void retry()}>
      {words.retry}
    </Button>
  )
}
