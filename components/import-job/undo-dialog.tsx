'use client'

import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { Notice } from '#components/ui/notice'
import { AppError } from '#contract/errors'
import type { ImportUndoImpact } from '#contract/import-run'
import { call } from '#lib/api/client'
import { importRunEndpoints } from '#lib/api/endpoints/import-run'
import { fillText } from '#lib/forms/fill-text'
import type { RunUndoWords } from '#lib/i18n/import-job-texts'

export type UndoDialogProps = { run: string; onConfirm: () => void; onClose: () => void; words: RunUndoWords }

const parts = ['restored', 'archived', 'deleted', 'kept', 'refused'] as const

/** What taking a run back would do now; nothing is done before that is confirmed. */
export function UndoDialog({ run, onConfirm, onClose, words }: UndoDialogProps) {
  const [impact, setImpact] = useState<ImportUndoImpact>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    let isThere = true
    call(importRunEndpoints.undoImpact, { params: { run } }).then(
      ({ data }) => isThere && setImpact(data),
      (error: unknown) => isThere && setRefusal(error instanceof AppError ? error.message : words.failed),
    )
    return () => {
      isThere = false
    }
  }, [run, words.failed])
  const { restored = 0, archived = 0, deleted = 0 } = impact?.counts ?? {}
  const count = restored + archived + deleted
  const isNothing = impact !== undefined && count === 0
  const confirmLabel = count === 1 ? words.confirmOne : fillText(words.confirm, { count })
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.ask}
      description={
        <div className="stack gap-4">
          {refusal === undefined ? null : (
            <Notice kind="error" announce>
              {refusal}
            </Notice>
          )}
          <p>{words.text}</p>
          {impact === undefined ? (
            refusal === undefined ? (
              <p role="status">{words.loading}</p>
            ) : null
          ) : (
            <Effect impact={impact} words={words} />
          )}
          {isNothing ? <p>{words.nothing}</p> : null}
        </div>
      }
      confirmLabel={refusal !== undefined || isNothing ? undefined : impact === undefined ? words.open : confirmLabel}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      icon={<Undo2 />}
      busy={impact === undefined && refusal === undefined && words.loading}
      danger
      onConfirm={onConfirm}
    />
  )
}

/** How many rows go which way, and what stays with the reason. */
function Effect({ impact: { counts, staying }, words }: { impact: ImportUndoImpact; words: RunUndoWords }) {
  const further = counts.kept + counts.refused - staying.length
  return (
    <>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        {parts
          .filter((part) => counts[part] > 0)
          .map((part) => (
            <div key={part} className="contents">
              <dt>{words.counts[part]}</dt>
              <dd className="text-end tabular-nums">
                <b>{counts[part]}</b>
              </dd>
            </div>
          ))}
      </dl>
      {staying.length === 0 ? null : (
        <div className="grid gap-2">
          <h3>{words.staying}</h3>
          <ul className="grid gap-2 text-small">
            {staying.map(({ position, title, reason }) => (
              <li key={position}>
                <b>{title === '' ? words.rows.noTitle : title}</b>: {reason}
              </li>
            ))}
            {further > 0 ? <li>{fillText(words.more, { count: further })}</li> : null}
          </ul>
        </div>
      )}
    </>
  )
}
