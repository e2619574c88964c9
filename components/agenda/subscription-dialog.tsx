import { CalendarPlus, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { TextInput } from '#components/ui/input/text-input'
import { Dialog } from '#components/ui/overlay/dialog'
import type { SubscriptionState, SubscriptionType } from '#contract/agenda/calendar-subscription'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { useCopy } from '#lib/browser/use-copy'
import { formatDate } from '#lib/format/format'
import { apiPaths } from '#lib/paths/paths'

/** A fresh address, to copy or to open in the program that knows `webcal:`. */
function SubscriptionAddress({ address }: { address: string }) {
  const t = useTranslations('calendar.subscribe')
  const id = useId()
  const { copy, hasCopied } = useCopy(id)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('address')}
      </label>
      <TextInput id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
      <span className="field-help">{t('once')}</span>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Copy />} onClick={() => void copy(address)}>
          {t(hasCopied(address) ? 'copied' : 'copy')}
        </Button>
        <a className="link-with-icon" href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus /> {t('open')}
        </a>
      </div>
    </div>
  )
}

type SubscriptionTextProps = { state: SubscriptionState | undefined; isReading: boolean }

/** Whether there is a subscription, since when, and when it was last used. */
function SubscriptionText({ state, isReading }: SubscriptionTextProps) {
  const t = useTranslations('calendar.subscribe')
  if (state === undefined) return isReading ? <p className="text-muted">{t('loading')}</p> : null
  if (state.since === null) return <p>{t('none')}</p>
  const used = state.usedAt === null ? t('unused') : t('used', { date: formatDate(state.usedAt) })
  return (
    <>
      <p>
        <span>{t('since', { date: formatDate(state.since) })}</span> {used}
      </p>
      <p className="text-muted">{t('hidden')}</p>
    </>
  )
}

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

  const read = async () =>
    setState((await call('GET /main/calendar-subscription/{type}/{key}', { params: agenda })).data)
  const make = async () => {
    const { token, since } = (await call('PUT /main/calendar-subscription/{type}/{key}', { params: agenda })).data
    setAddress(`${window.location.origin}${apiPaths.calendarFeed(token)}`)
    setState({ since, usedAt: null })
  }
  const revoke = async () => {
    await call('DELETE /main/calendar-subscription/{type}/{key}', { params: agenda })
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
