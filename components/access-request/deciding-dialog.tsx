'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import { useAction } from '#lib/browser/use-action'

export type DecidingFormProps = {
  title: string
  description: string
  confirm: { label: string; icon: ReactNode }
  /** Message after a successful decision. */
  done: string
  /** Sends the decision; undefined where something is missing, which the fields say. */
  send: () => Promise<unknown> | undefined
  onClose: () => void
  children: ReactNode
}

/** The window of a decision, with its fields. */
export function DecidingDialog({ title, description, confirm, done, send, onClose, children }: DecidingFormProps) {
  const t = useTranslations('accessRequest')
  const { run, isRunning, failure } = useAction()
  const submit = async () => {
    const sending = send()
    if (sending === undefined) return
    const isDone = await run(() => sending.then(() => true), { done })
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      description={description}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" icon={confirm.icon} busy={isRunning && t('busy')} type="submit" form="deciding">
            {confirm.label}
          </Button>
        </>
      }
    >
      <form
        id="deciding"
        className="stack gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {failure === undefined ? null : (
          <Notice kind="error" announce>
            {failure.message}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  )
}
