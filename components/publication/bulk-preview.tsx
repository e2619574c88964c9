'use client'

import { useRouter } from 'next/navigation'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Notice } from '#components/ui/notice'
import { Progress } from '#components/ui/progress'
import { AppError } from '#contract/errors'
import type { BulkEffect, Publishing } from '#contract/publishing'
import type { BulkTarget } from '#lib/browser/publication-api'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { countOf, effectText, undoOf } from './bulk-words'
import type { PublicationWords } from './publication-words'
import { doInParts, seenIn, useBulk } from './use-bulk'

export type BulkPreviewProps = {
  target: BulkTarget
  body: Publishing
  words: PublicationWords
  onClose: (isDone: boolean) => void
}

/** The effect of an act on each of several, then doing it; what was left out is told when it is over. */
export function BulkPreview({ body, target, words, onClose }: BulkPreviewProps) {
  const router = useRouter()
  const { bulk, dialog } = words
  const { effects, willChange, progress, refusal, results, apply } = useBulk(target, body)
  const skipped = (effects?.length ?? 0) - willChange.length

  const undo = async (done: BulkEffect[], by: Publishing) => {
    const items = done.flatMap(({ kind, key, version, after }) =>
      after === null ? [] : [{ kind, key, version, seen: seenIn(after) }],
    )
    let undone = 0
    const count = (effects: BulkEffect[]) => {
      undone += effects.filter(({ after }) => after !== null).length
    }
    try {
      await doInParts(target.team, { items, body: by }, { keys: [], onPart: count })
      const left = done.length - undone
      const message = fillText(bulk.undone, countOf(target, undone, words))
      toast({
        message: left === 0 ? message : `${message} ${fillText(bulk.undoneLeft, { count: String(left) })}`,
        closeLabel: words.close,
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      toast({ message: `${words.failed}. ${error.message}`, closeLabel: words.close })
    }
    router.refresh()
  }
  const confirm = async () => {
    const all = await apply()
    if (all === undefined) return
    const done = all.filter(({ after }) => after !== null)
    const by = undoOf(body)
    toast({
      message: fillText(bulk.done, countOf(target, done.length, words)),
      closeLabel: words.close,
      action: by && done.length > 0 ? { label: words.undo, onClick: () => void undo(done, by) } : undefined,
    })
    router.refresh()
    if (done.length === all.length) onClose(true)
  }
  const isBusy = progress !== undefined && effects !== undefined
  const shown = results?.filter(({ after }) => after === null) ?? effects
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(isOpen) => (isOpen || isBusy ? undefined : onClose(results !== undefined))}
      title={results === undefined ? bulk.previewTitle : bulk.skippedTitle}
      description={results === undefined ? bulk.previewText : bulk.skippedText}
      closeLabel={words.close}
      actions={
        results !== undefined ? (
          <Button look="primary" onClick={() => onClose(true)}>
            {words.close}
          </Button>
        ) : (
          <>
            <Button onClick={() => (isBusy ? undefined : onClose(false))}>{dialog.cancel}</Button>
            {willChange.length === 0 ? null : (
              <Button
                look={body.action === 'unpublish' ? 'danger-solid' : 'primary'}
                busy={isBusy && dialog.busy}
                onClick={() => void confirm()}
              >
                {fillText(
                  body.action === 'unpublish' ? bulk.confirmUnpublish : bulk.confirmPublish,
                  countOf(target, willChange.length, words),
                )}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="stack gap-4">
        {refusal === undefined ? null : (
          <Notice kind="error" announce>
            {refusal}
          </Notice>
        )}
        {progress === undefined ? null : (
          <Progress
            label={isBusy ? dialog.busy : bulk.loading}
            value={progress.done}
            max={progress.of}
            text={fillText(bulk.progress, { done: progress.done, of: progress.of })}
          />
        )}
        {effects === undefined || results !== undefined || skipped === 0 ? null : (
          <p>{fillText(bulk.summary, { count: willChange.length, skipped })}</p>
        )}
        {shown === undefined ? null : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
          <ul className="grid max-h-[50vh] gap-2 overflow-y-auto" tabIndex={0} aria-label={bulk.previewTitle}>
            {shown.map((effect) => (
              <li key={`${effect.kind} ${effect.key}`}>
                <b>{effect.title}</b>
                {effect.organisation === null ? null : <span className="text-muted"> · {effect.organisation}</span>}
                <br />
                <span className={effect.refusal === null ? 'text-text-2' : 'text-muted'}>
                  {effect.refusal === null ? null : `${bulk.nothing} `}
                  {effectText(body, effect, words)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
