import { RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'

/** Retries a job or a mail that was given up. */
export function RetryButton({ of }: { of: { job: string } | { mail: string } }) {
  const t = useTranslations('maintenance')
  const router = useRouter()
  const { run, isRunning } = useAction()
  const retry = () => {
    return run(
      async () => {
        if ('job' in of) await call('POST /main/maintenance/job/{job}/retry', { params: of })
        else await call('POST /main/maintenance/mail/{mail}/retry', { params: of })
      },
      {
        done: 'job' in of ? t('jobRetried') : t('mailRetried'),
        refused: (error) => {
          toast({ message: error.message })
          // It may be gone by now.
          router.refresh()
        },
      },
    )
  }
  return (
    <Button size="small" icon={<RotateCw />} busy={isRunning && t('retrying')} onClick={() => void retry()}>
      {t('retry')}
    </Button>
  )
}
