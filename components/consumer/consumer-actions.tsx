'use client'

import { Check, Unlink, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import type { ConsumerAction, ConsumerAnswer } from '#contract/content/consumer-states'
import { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { refusalText } from '#lib/browser/refusal-text'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'

export type ConsumerActionsProps = {
  /** Whose organisation acts: the owner's or the invited one's. */
  side: 'owner' | 'consumer'
  organisation: string
  product: string
  /** The other organisation, for the owner. */
  consumer: string
  /** The offering, as the question before ending it words it. */
  title: string
  /** Nobody answered yet: ending takes the invitation back. */
  isInvitation?: boolean
  actions: readonly ConsumerAction[]
}

/** Changes who offers a product too, and takes that back. */
function useConsumerChange() {
  const router = useRouter()
  const { run, isRunning, failure } = useAction()
  /** Runs from the notification, when the button may be gone: a refusal is shown there too. */
  const undo = async (change: () => Promise<unknown>, message: string): Promise<void> => {
    try {
      await change()
      toast({ message })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      toast({ message: error.message })
    }
    router.refresh()
  }
  return { run, undo, isRunning, refusal: failure && refusalText(failure) }
}

/** Accept, decline or end, as the state allows. */
export function ConsumerActions({
  side,
  organisation,
  product,
  consumer,
  title,
  isInvitation = false,
  actions,
}: ConsumerActionsProps) {
  const t = useTranslations('consumers')
  const { run, undo, isRunning, refusal } = useConsumerChange()
  const [isAsking, setAsking] = useState(false)
  const params = { organisation, product }
  const send = (action: ConsumerAnswer) =>
    call('POST /main/organisation/{organisation}/offer/{product}', { params, body: { action } })
  const takeBack = () => void undo(() => send('reopen'), t('reopened', { title }))
  const answer = (action: 'accept' | 'decline') =>
    void run(() => send(action), {
      done: t(action === 'accept' ? 'accepted' : 'declined', { title }),
      undo: { label: t('undo'), onClick: takeBack },
    })
  const end = () => {
    setAsking(false)
    const done = t(isInvitation ? 'withdrawn' : 'ended', { title })
    if (side === 'consumer') return void run(() => send('end'), { done })
    return void run(
      () =>
        call('DELETE /main/organisation/{organisation}/product/{product}/consumer/{consumer}', {
          params: { ...params, consumer },
        }),
      { done },
    )
  }
  if (actions.length === 0) return null
  return (
    <span className="flex flex-wrap gap-2">
      {actions.includes('accept') ? (
        <Button
          size="small"
          look="primary"
          icon={<Check />}
          busy={isRunning && t('busy')}
          onClick={() => answer('accept')}
        >
          {t('accept')}
        </Button>
      ) : null}
      {actions.includes('decline') ? (
        <Button size="small" icon={<X />} onClick={() => answer('decline')}>
          {t('decline')}
        </Button>
      ) : null}
      {actions.includes('end') ? (
        <Button size="small" icon={<Unlink />} busy={isRunning && t('busy')} onClick={() => setAsking(true)}>
          {t(isInvitation ? 'withdraw' : 'end')}
        </Button>
      ) : null}
      <Failure of={refusal} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        danger
        title={t(isInvitation ? 'withdrawTitle' : 'endTitle', { title })}
        description={t(isInvitation ? 'withdrawText' : 'endText')}
        confirmLabel={t(isInvitation ? 'withdraw' : 'endConfirm')}
        cancelLabel={t('keep')}
        onConfirm={end}
      />
    </span>
  )
}
