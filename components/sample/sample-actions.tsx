'use client'

import { CircleStop, Globe, PhoneCall } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'
import { useRouter } from '#lib/browser/use-router'
import { teamPaths } from '#lib/paths/paths'

export type OfSample = { team: string; sample: string }

/** Goes to the next call, or back to the list and says that there is none. */
export function useNextCall({ team, sample }: OfSample) {
  const t = useTranslations('sample')
  const router = useRouter()
  return async () => {
    const { data } = await call('POST /main/team/{team}/sample/{sample}/next', { params: { team, sample } })
    if (data.item === null) toast({ message: t('nobodyLeft') })
    router.push(data.item === null ? teamPaths(team).sample(sample) : teamPaths(team).sampleCall(sample, data.item))
  }
}

export function NextCall(of: OfSample) {
  const t = useTranslations('sample')
  const { run, isRunning, failure } = useAction()
  const next = useNextCall(of)
  return (
    <>
      <Button look="primary" icon={<PhoneCall />} busy={isRunning && t('nextBusy')} onClick={() => void run(next)}>
        {t('next')}
      </Button>
      <Failure of={failure} />
    </>
  )
}

export function EndSample({ team, sample }: OfSample) {
  const t = useTranslations('sample')
  const [isAsked, setAsked] = useState(false)
  const { run, isRunning } = useAction()
  const end = async () => {
    const params = { team, sample }
    await run(() => call('POST /main/team/{team}/sample/{sample}/end', { params }), { done: t('endDone') })
    setAsked(false)
  }
  return (
    <>
      <Button icon={<CircleStop />} onClick={() => setAsked(true)}>
        {t('end')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={() => setAsked(false)}
        title={t('endTitle')}
        description={t('endText')}
        confirmLabel={t('end')}
        cancelLabel={t('endKeep')}
        busy={isRunning && t('endBusy')}
        onConfirm={() => void end()}
      />
    </>
  )
}

/** Makes the figures public, or no longer. */
export function PublishSample({ team, sample, isPublished }: OfSample & { isPublished: boolean }) {
  const t = useTranslations('sample')
  const { run, isRunning, failure } = useAction()
  const change = () =>
    run(
      () =>
        call('POST /main/team/{team}/sample/{sample}/publish', {
          ...{ params: { team, sample }, body: { isPublished: !isPublished } },
        }),
      { done: t(isPublished ? 'withdrawn' : 'published') },
    )
  return (
    <>
      <Button icon={<Globe />} busy={isRunning && t('publishBusy')} onClick={() => void change()}>
        {t(isPublished ? 'withdraw' : 'publish')}
      </Button>
      <Failure of={failure} />
    </>
  )
}
