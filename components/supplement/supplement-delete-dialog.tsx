'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import type { SupplementUse } from '#contract/content/supplement'
import { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'

export type SupplementDeleteProps = {
  organisation: string
  supplement: { key: string; title: string }
  uses: SupplementUse[]
  /** Where to go when it is gone. */
  doneHref: string
}

type Step = 'closed' | 'ask' | 'askAgenda'

/** Deletes a supplement. In use it stays, and says where; in the agenda alone it asks once more. */
export function SupplementDelete({ organisation, supplement, uses, doneHref }: SupplementDeleteProps) {
  const t = useTranslations('supplements.delete')
  const { run, isRunning, failure, clearFailure } = useAction()
  const [step, setStep] = useState<Step>('closed')
  const isAgenda = step === 'askAgenda'
  const { title } = supplement
  const usedIn = (matches: (use: SupplementUse) => boolean) =>
    uses
      .filter(matches)
      .map((use) => use.title)
      .join(', ') || t('elsewhere')

  const input = {
    params: { organisation, supplement: supplement.key },
    query: { agenda: isAgenda ? 'detach' : 'keep' },
  } as const
  const send = () =>
    call('DELETE /main/organisation/{organisation}/supplement/{supplement}', input).catch((error: unknown) => {
      setStep(error instanceof AppError && error.code === 'SUPPLEMENT_IN_USE_IN_AGENDA' ? 'askAgenda' : 'closed')
      throw error
    })
  const close = () => {
    setStep('closed')
    clearFailure()
  }
  return (
    <div className="stack">
      {failure === undefined || step !== 'closed' ? null : (
        <Notice kind="error" announce>
          {failure.code === 'SUPPLEMENT_IN_USE'
            ? t('inUse', { items: usedIn(({ kind }) => kind !== 'agenda') })
            : failure.message}
        </Notice>
      )}
      <div>
        <Button look="danger" icon={<Trash2 />} onClick={() => setStep('ask')}>
          {t('button')}
        </Button>
      </div>
      <ConfirmDialog
        open={step !== 'closed'}
        onOpenChange={(isOpen) => isOpen || close()}
        title={isAgenda ? t('agendaTitle') : t('title', { title })}
        description={
          isAgenda ? t('agendaDescription', { items: usedIn(({ kind }) => kind === 'agenda') }) : t('description')
        }
        confirmLabel={isAgenda ? t('agendaConfirm') : t('confirm')}
        cancelLabel={t('cancel')}
        danger
        busy={isRunning && t('busy')}
        icon={<Trash2 />}
        onConfirm={() => void run(send, { done: t('done', { title }), leadsTo: doneHref, refresh: false })}
      />
    </div>
  )
}
