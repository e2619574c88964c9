'use client'

import { Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ImportProgress } from '#components/spreadsheet/import-progress'
import { Button } from '#components/ui/button'
import { Card } from '#components/ui/card'
import { Notice } from '#components/ui/notice'
import type { ImportRun } from '#contract/import-run'
import { call } from '#lib/api/client'
import { importRunEndpoints } from '#lib/api/endpoints/import-run'
import { usePart } from '#lib/browser/use-part'
import type { RunUndoWords } from '#lib/i18n/import-job-texts'
import { actOn, isRunning, useRun } from '../spreadsheet/use-run'

const load = async () => (await import('./undo-dialog')).UndoDialog

/** `undone` says when and by whom, once that is so. */
type RunUndoProps = { run: ImportRun; undone: string; words: RunUndoWords }

/** Takes back all that a run saved: what that does comes first, then how far it is. */
export function RunUndo({ run: given, undone, words }: RunUndoProps) {
  const router = useRouter()
  const { isBusy, refusal, send, stop, ...state } = useRun(given)
  const run = state.run ?? given
  const [isOpen, setOpen] = useState(false)
  const Window = usePart(load, isOpen)
  const isUndoing = run.step === 'undo' && isRunning(run)
  const hasEnded = run.step === 'undo' && !isUndoing
  const isNews = hasEnded && given.undo?.at !== run.undo?.at
  useEffect(() => {
    if (isNews) router.refresh()
  }, [isNews, router])
  const confirm = () => {
    setOpen(false)
    void send(() => call(importRunEndpoints.undo, actOn(run)))
  }
  return (
    <Card title={words.title}>
      <div className="stack gap-4">
        {refusal === undefined ? null : (
          <Notice kind="error" announce>
            {refusal}
          </Notice>
        )}
        {isUndoing ? (
          <ImportProgress run={run} isStopping={isBusy} onStop={() => void stop()} background={words.background} />
        ) : hasEnded ? (
          <Notice kind={run.state === 'done' ? 'done' : 'info'} announce>
            {undone} {words.perRow}
          </Notice>
        ) : (
          <>
            <p>{words.lead}</p>
            <div>
              <Button icon={<Undo2 />} busy={isBusy && words.busy} onClick={() => setOpen(true)}>
                {words.open}
              </Button>
            </div>
          </>
        )}
      </div>
      {isOpen && Window ? (
        <Window run={run.id} onConfirm={confirm} onClose={() => setOpen(false)} words={words} />
      ) : null}
    </Card>
  )
}
