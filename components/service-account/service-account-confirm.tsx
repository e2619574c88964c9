'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'

/** Says that a program still needs its access. */
export function ServiceAccountConfirm({ team, account }: { team: string; account: string }) {
  const t = useTranslations('program')
  const { run, isRunning, failure } = useAction()
  const confirm = () =>
    run(() => call('POST /main/team/{team}/service-account/{account}/confirm', { params: { team, account } }), {
      done: t('confirmed'),
    })
  return (
    <>
      <Failure of={failure} />
      <Button icon={<Check />} busy={isRunning && t('confirming')} onClick={() => void confirm()}>
        {t('confirm')}
      </Button>
    </>
  )
}
