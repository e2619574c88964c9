'use client'

import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Notice } from '#components/ui/notice'
import { AppError } from '#contract/errors'
import { countRows, type ListQuestion } from '#lib/browser/spreadsheet-api'
import { fillText } from '#lib/forms/fill-text'
import type { SpreadsheetWords } from '#lib/i18n/spreadsheet-texts'
import { apiPaths } from '#lib/paths'
import { buttonClass } from '../ui/button-look'

export type ExportDialogProps = { query: ListQuestion; onClose: () => void; words: SpreadsheetWords }

/** Says how many rows the file will have, and gives it. */
export function ExportDialog({ query, onClose, words }: ExportDialogProps) {
  const [counted, setCounted] = useState<{ count: number; maximum: number }>()
  const [refusal, setRefusal] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once, for the list that the dialog was opened on
  useEffect(() => {
    let isThere = true
    countRows(query).then(
      (answer) => isThere && setCounted(answer),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        if (isThere) setRefusal(error.message)
      },
    )
    return () => {
      isThere = false
    }
  }, [])
  const isTooMany = counted !== undefined && counted.count > counted.maximum
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.exportTitle}
      description={words.exportHelp}
      closeLabel={words.close}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {counted === undefined || counted.count === 0 || isTooMany ? null : (
            <a className={buttonClass({ look: 'primary' })} href={apiPaths.workbook(query)} download onClick={onClose}>
              <Download /> {words.download}
            </a>
          )}
        </>
      }
    >
      <div className="grid gap-2" aria-live="polite">
        {refusal === undefined ? null : <Notice kind="error">{refusal}</Notice>}
        {counted === undefined && refusal === undefined ? <p>{words.counting}</p> : null}
        {counted === undefined ? null : isTooMany ? (
          <Notice kind="warning">{fillText(words.tooMany, counted)}</Notice>
        ) : (
          <p>{rowsText(counted.count, words)}</p>
        )}
        {query.q !== undefined && query.team === undefined && query.organisation === undefined ? (
          <p className="text-small text-muted">{words.searchNote}</p>
        ) : null}
      </div>
    </Dialog>
  )
}

/** So many rows, in words. */
export function rowsText(count: number, words: SpreadsheetWords): string {
  if (count === 0) return words.noRows
  return count === 1 ? words.oneRow : fillText(words.rows, { count })
}
