'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import type { SubscriptionState, SubscriptionType } from '#contract/agenda/calendar-subscription'
import { call } from '#lib/api/client'
import { calendarSubscriptionEndpoints } from '#lib/api/endpoints/calendar-subscription'
import { useAction } from '#lib/browser/use-action'
import { apiPaths } from '#lib/paths/paths'
import { SubscriptionAddress } from './subscription-address'
import { SubscriptionText } from './subscription-text'

export type SubscriptionDialogProps = {
  agenda: { type: SubscriptionType; key: string }
  name: string
  onClose: () => void
}

/** An address for a calendar program: made, copied, opened and revoked in one dialog. */
export function SubscriptionDialog({ agenda, name, onClose }: SubscriptionDialogProps) {
  const t = useTranslations('calendar.subscribe')
  const { run, running, failure } = useAction()
  const [state, setState] = useState<SubscriptionState>()
  const [address, setAddress] = useState<string>()

  const read = async () => setState((await call(calendarSubscriptionEndpoints.get, { params: agenda })).data)
  const make = async () => {
    const { token, since } = (await call(calendarSubscriptionEndpoints.renew, { params: agenda })).data
    setAddress(`${window.location.origin}${apiPaths.calendarFeed(token)}`)
    setState({ since, usedAt: null })
  }
  const revoke = async () => {
    await call(calendarSubscriptionEndpoints.revoke, { params: agenda })
    onClose()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when the dialog opens
  useEffect(() => {
    void run(read, { name: 'reading', refresh: false })
  }, [])
  const has = state !== undefined && state.since !== null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { name })}
      description={t('help')}
      actions={
        <>
          <Button onClick={onClose}>{t('done')}</Button>
          {has ? (
            <Button
              look="danger"
              busy={running === 'revoking' && t('revoking')}
              onClick={() => run(revoke, { name: 'revoking', done: t('revoked'), refresh: false })}
            >
              {t('revoke')}
            </Button>
          ) : null}
          {state && !address ? (
            <Button
              look="primary"
              busy={running === 'making' && t('making')}
              onClick={() => run(make, { name: 'making', refresh: false })}
            >
              {t(has ? 'renew' : 'make')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4" aria-live="polite">
        {failure ? <Notice kind="error">{t('failed')}</Notice> : null}
        {address ? (
          <SubscriptionAddress address={address} />
        ) : (
          <SubscriptionText state={state} isReading={running === 'reading'} />
        )}
      </div>
    </Dialog>
  )
}
