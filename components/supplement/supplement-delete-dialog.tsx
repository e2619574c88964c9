'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { Notice } from '#components/ui/notice'
import { AppError } from '#contract/errors'
import type { SupplementUse } from '#contract/supplement'
import { call } from '#lib/api/client'
import { supplementEndpoints } from '#lib/api/endpoints/supplement'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import type { SupplementTexts } from '#lib/i18n/supplement-texts'

export type SupplementDeleteProps = {
  organisation: string
  supplement: { key: string; title: string }
  uses: SupplementUse[]
  /** Where to go when it is gone. */
  doneHref: string
  words: SupplementTexts['delete'] & { close: string }
}

type Step = 'closed' | 'ask' | 'askAgenda'

const titles = (uses: readonly SupplementUse[], elsewhere: string) =>
  uses.length === 0 ? elsewhere : uses.map(({ title }) => title).join(', ')

/** Deletes a supplement. In use it stays, and says where; in the agenda alone it asks once more (spec section 8). */
export function SupplementDelete({ organisation, supplement, uses, doneHref, words }: SupplementDeleteProps) {
  const router = useRouter()
  const [step, setStep] = useState<Step>('closed')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const elsewhere = uses.filter(({ kind }) => kind !== 'agenda')
  const inAgenda = uses.filter(({ kind }) => kind === 'agenda')

  const send = async (agenda: 'keep' | 'detach') => {
    if (isBusy) return
    setBusy(true)
    try {
      await call(supplementEndpoints.delete, {
        params: { organisation, supplement: supplement.key },
        query: { agenda },
      })
      toast({ message: fillText(words.done, { title: supplement.title }), closeLabel: words.close })
      router.push(doneHref)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'SUPPLEMENT_IN_USE_IN_AGENDA') return setStep('askAgenda')
      const inUse = fillText(words.inUse, { items: titles(elsewhere, words.elsewhere) })
      setProblem(error.code === 'SUPPLEMENT_IN_USE' ? inUse : error.message)
      setStep('closed')
    } finally {
      setBusy(false)
    }
  }
  const isAgenda = step === 'askAgenda'
  return (
    <div className="stack">
      {problem === undefined ? null : (
        <Notice kind="error" announce>
          {problem}
        </Notice>
      )}
      <div>
        <Button look="danger" icon={<Trash2 />} onClick={() => setStep('ask')}>
          {words.button}
        </Button>
      </div>
      <ConfirmDialog
        open={step !== 'closed'}
        onOpenChange={(isOpen) => isOpen || setStep('closed')}
        title={isAgenda ? words.agendaTitle : fillText(words.title, { title: supplement.title })}
        description={
          isAgenda ? fillText(words.agendaDescription, { items: titles(inAgenda, words.elsewhere) }) : words.description
        }
        confirmLabel={isAgenda ? words.agendaConfirm : words.confirm}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        danger
        busy={isBusy && words.busy}
        icon={<Trash2 />}
        onConfirm={() => void send(isAgenda ? 'detach' : 'keep')}
      />
    </div>
  )
}
