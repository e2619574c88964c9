'use client'

import { ShieldOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import type { SecondFactorReset as Answer } from '#contract/people/user'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'

type Props = { user: string; name: string; answer: Answer }

/** For administrators: takes the second step away of somebody who lost the telephone, or says why that can't be. */
export function SecondFactorReset({ user, name, answer }: Props) {
  const t = useTranslations('user.secondFactor')
  const [isAsking, setAsking] = useState(false)
  const { run, isRunning, failure } = useAction()
  const reset = async () => {
    await run(() => call('DELETE /main/user/{user}/second-factor', { params: { user } }), { done: t('done', { name }) })
    setAsking(false)
  }
  return (
    <div>
      <Failure of={failure} />
      <Button
        icon={<ShieldOff />}
        reason={answer === 'allowed' ? undefined : t(answer)}
        onClick={() => setAsking(true)}
      >
        {t('start')}
      </Button>
      {answer === 'allowed' ? <p className="mt-2 text-muted text-small">{t('note', { name })}</p> : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('title')}
        description={t('text', { name })}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        icon={<ShieldOff />}
        busy={isRunning && t('busy')}
        onConfirm={() => void reset()}
        danger
      />
    </div>
  )
}
