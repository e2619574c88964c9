'use client'

import { Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ImportProgress } from '#components/spreadsheet/import-progress'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import type { ImportRun } from '#contract/import-job/run'
import { usePart } from '#lib/browser/use-part'
import { loadUndoDialog } from '../spreadsheet/undo-part'
import { isRunning, useRun } from '../spreadsheet/use-run'

/** `undone` says when and by whom, once that is so. */
type RunUndoProps = { run: ImportRun; undone: string }

/** Takes back all that a run saved: what that does comes first, then how far it is. */
export function RunUndo({ run: started, undone }: RunUndoProps) {
  const t = useTranslations('importjob.undo')
  const router = useRouter()
  const { isBusy, refusal, stop, undo, ...state } = useRun(started)
  const run = state.run ?? started
  const [isOpen, setOpen] = useState(false)
  const Window = usePart(loadUndoDialog, isOpen)
  const isUndoing = run.step === 'undo' && isRunning(run)
  const hasEnded = run.step === 'undo' && !isUndoing
  const isNews = hasEnded && started.undo?.at !== run.undo?.at
  useEffect(() => {
    if (isNews) router.refresh()
  }, [isNews, router])
  const confirm = () => {
    setOpen(false)
    void undo()
  }
  return (
    <Card title={t('title')}>
      <div className="stack gap-4">
        <Failure of={refusal} />
        {isUndoing ? (
          <ImportProgress run={run} isStopping={isBusy} onStop={() => void stop()} background={t('background')} />
        ) : hasEnded ? (
          <Notice kind={run.state === 'done' ? 'done' : 'info'} announce>
            {undone} {t('perRow')}
          </Notice>
        ) : (
          <>
            <p>{t('lead')}</p>
            <div>
              <Button icon={<Undo2 />} busy={isBusy && t('busy')} onClick={() => setOpen(true)}>
                {t('open')}
              </Button>
            </div>
          </>
        )}
      </div>
      {isOpen && Window ? <Window run={run.id} onConfirm={confirm} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}
