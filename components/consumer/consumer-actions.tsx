'use client'

import { Check, Unlink, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { Notice } from '#components/ui/notice'
import type { ConsumerAction, ConsumerAnswer } from '#contract/consumer'
import { answerOffer, endConsumer } from '#lib/browser/consumer-api'
import { fillText } from '#lib/forms/fill-text'
import { useConsumerChange } from './use-consumer-change'

export type ConsumerActionsWords = {
  accept: string
  decline: string
  end: string
  accepted: string
  declined: string
  ended: string
  withdraw: string
  withdrawn: string
  withdrawTitle: string
  withdrawText: string
  endTitle: string
  endText: string
  endConfirm: string
  keep: string
  undo: string
  reopened: string
  close: string
  busy: string
}

export type ConsumerActionsProps = {
  /** Whose organisation acts: the owner's or that of who was asked. */
  side: 'owner' | 'consumer'
  organisation: string
  product: string
  /** The other organisation, for the owner. */
  consumer: string
  /** What is ended, in the words of the question. */
  title: string
  /** Nobody answered yet: ending takes the invitation back. */
  isInvitation?: boolean
  actions: readonly ConsumerAction[]
  words: ConsumerActionsWords
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
  words,
}: ConsumerActionsProps) {
  const { run, undo, isBusy, refusal } = useConsumerChange(words.close)
  const [isAsking, setAsking] = useState(false)
  const send = (action: ConsumerAnswer) => answerOffer(organisation, product, action, crypto.randomUUID())
  const takeBack = () => void undo(() => send('reopen'), fillText(words.reopened, { title }))
  const answer = (action: ConsumerAction, message: string) =>
    void run(
      () => send(action),
      fillText(message, { title }),
      action === 'end' ? undefined : { label: words.undo, onClick: takeBack },
    )
  const ending = isInvitation
    ? { label: words.withdraw, title: words.withdrawTitle, text: words.withdrawText, done: words.withdrawn }
    : { label: words.end, title: words.endTitle, text: words.endText, done: words.ended }
  const end = () => {
    setAsking(false)
    if (side === 'consumer') return answer('end', ending.done)
    return void run(() => endConsumer(organisation, product, consumer), fillText(ending.done, { title }))
  }
  if (actions.length === 0) return null
  return (
    <span className="flex flex-wrap gap-2">
      {actions.includes('accept') ? (
        <Button
          size="small"
          look="primary"
          icon={<Check />}
          busy={isBusy && words.busy}
          onClick={() => answer('accept', words.accepted)}
        >
          {words.accept}
        </Button>
      ) : null}
      {actions.includes('decline') ? (
        <Button size="small" icon={<X />} onClick={() => answer('decline', words.declined)}>
          {words.decline}
        </Button>
      ) : null}
      {actions.includes('end') ? (
        <Button size="small" icon={<Unlink />} busy={isBusy && words.busy} onClick={() => setAsking(true)}>
          {ending.label}
        </Button>
      ) : null}
      {refusal === undefined ? null : (
        <Notice kind="error" announce>
          {refusal}
        </Notice>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        danger
        title={fillText(ending.title, { title })}
        description={ending.text}
        confirmLabel={isInvitation ? words.withdraw : words.endConfirm}
        cancelLabel={words.keep}
        closeLabel={words.close}
        onConfirm={end}
      />
    </span>
  )
}
