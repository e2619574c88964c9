'use client'

import { CalendarSync } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Notice } from '#components/ui/notice'
import type { SubscriptionState, SubscriptionType } from '#contract/calendar-subscription'
import { AppError } from '#contract/errors'
import { call } from '#lib/api/client'
import { calendarSubscriptionEndpoints } from '#lib/api/endpoints/calendar-subscription'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import type { SubscribeWords } from '#lib/i18n/calendar-texts'
import { apiPaths } from '#lib/paths'
import { SubscriptionAddress } from './subscription-address'
import { SubscriptionText } from './subscription-text'

export type SubscribeButtonProps = {
  agenda: { type: SubscriptionType; key: string }
  name: string
  words: SubscribeWords
}

type Doing = 'reading' | 'making' | 'revoking'

/** An address for a calendar program: made, copied, opened and revoked in one dialog. */
export function SubscribeButton({ agenda, name, words }: SubscribeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [doing, setDoing] = useState<Doing>()
  const [state, setState] = useState<SubscriptionState>()
  const [address, setAddress] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const isSending = useRef(false)

  /** One call at a time, so that a double click makes no second address that ends the first. */
  const run = async (what: Doing, work: () => Promise<void>) => {
    if (isSending.current) return
    isSending.current = true
    setDoing(what)
    setFailed(false)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailed(true)
    } finally {
      isSending.current = false
      setDoing(undefined)
    }
  }
  const open = (next: boolean) => {
    setOpen(next)
    setAddress(undefined)
    setState(undefined)
    if (next)
      run('reading', async () => setState((await call(calendarSubscriptionEndpoints.get, { params: agenda })).data))
  }
  const make = () =>
    run('making', async () => {
      const { token, since } = (await call(calendarSubscriptionEndpoints.renew, { params: agenda })).data
      setAddress(`${window.location.origin}${apiPaths.calendarFeed(token)}`)
      setState({ since, usedAt: null })
    })
  const revoke = () =>
    run('revoking', async () => {
      await call(calendarSubscriptionEndpoints.revoke, { params: agenda })
      open(false)
      toast({ message: words.revoked, closeLabel: words.close })
    })
  const has = state !== undefined && state.since !== null
  return (
    <>
      <Button icon={<CalendarSync />} onClick={() => open(true)}>
        {words.button}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={open}
        title={fillText(words.title, { name })}
        description={words.help}
        closeLabel={words.close}
        actions={
          <>
            <Button onClick={() => open(false)}>{words.done}</Button>
            {has ? (
              <Button look="danger" busy={doing === 'revoking' && words.revoking} onClick={revoke}>
                {words.revoke}
              </Button>
            ) : null}
            {state && !address ? (
              <Button look="primary" busy={doing === 'making' && words.making} onClick={make}>
                {has ? words.renew : words.make}
              </Button>
            ) : null}
          </>
        }
      >
        <div className="grid gap-4" aria-live="polite">
          {hasFailed ? <Notice kind="error">{words.failed}</Notice> : null}
          {address ? (
            <SubscriptionAddress address={address} words={words} />
          ) : (
            <SubscriptionText state={state} isReading={doing === 'reading'} words={words} />
          )}
        </div>
      </Dialog>
    </>
  )
}
