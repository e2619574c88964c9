'use client'

import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { refusalText } from '#lib/browser/refusal-text'
import { useAction } from '#lib/browser/use-action'
import { undoMerge } from './undo-merge'

export type UndoMergeButtonProps = { organisation: string; title: string; version: number; reason?: string }

/** Brings back what went along with an organisation to another one; a refusal stands under it. */
export function UndoMergeButton({ organisation, title, version, reason }: UndoMergeButtonProps) {
  const t = useTranslations('lifecycle')
  const { run, isRunning, failure } = useAction()
  const undo = () =>
    run(() => undoMerge({ organisation, version }), {
      done: ({ isContentKept }) => t(isContentKept ? 'mergeUndoneKept' : 'mergeUndone', { title }),
    })
  return (
    <div className="stack gap-2 mt-2">
      <div>
        <Button icon={<Undo2 />} busy={isRunning && t('busy')} reason={reason} onClick={() => void undo()}>
          {t('mergeUndo')}
        </Button>
      </div>
      <Failure of={failure && refusalText(failure)} />
    </div>
  )
}
