'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import type { CalendarImport } from '#contract/agenda/calendar-import'
import { importTextMaximum } from '#contract/kernel/constants'
import { call } from '#lib/api/client'
import { calendarImportEndpoints } from '#lib/api/endpoints/calendar-import'
import { refusalText } from '#lib/browser/refusal-text'
import { useAction } from '#lib/browser/use-action'
import { ImportRows } from './import-rows'

export type ImportDialogProps = { organisation: string; onClose: () => void }

type Chosen = { text: string; answer: CalendarImport }

/** A character takes four bytes at most. */
const sizeMaximum = importTextMaximum * 4

/** Reads a calendar in: first it shows what would become of each event, and saves nothing. */
export function ImportDialog({ organisation, onClose }: ImportDialogProps) {
  const t = useTranslations('calendar.import')
  const invalid = useTranslations('validation.calendarImport')
  const { run, isRunning, failure, clearFailure } = useAction()
  const [chosen, setChosen] = useState<Chosen>()
  const [isTooLarge, setTooLarge] = useState(false)
  const count = chosen?.answer.rows.filter(({ verdict }) => verdict === 'new' || verdict === 'changed').length ?? 0
  const amount = String(count)
  const refusal = isTooLarge ? invalid('tooLarge') : failure && refusalText(failure)

  const send = async (text: string, dryRun: boolean) => {
    const input = { params: { organisation }, body: { text, dryRun }, idempotencyKey: crypto.randomUUID() }
    return (await call(calendarImportEndpoints.run, input)).data
  }
  const choose = async (file: File | undefined) => {
    // A file that will be refused is not even read: it may be larger than the browser's memory.
    const isReadable = file !== undefined && file.size <= sizeMaximum
    setChosen(undefined)
    setTooLarge(file !== undefined && !isReadable)
    clearFailure()
    if (!isReadable) return
    const text = await file.text()
    const answer = await run(() => send(text, true), { refresh: false })
    if (answer) setChosen({ text, answer })
  }
  const read = async () => {
    if (chosen && (await run(() => send(chosen.text, false), { done: t('done', { amount }) }))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('help')}
      width="wide"
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look="primary"
            reason={chosen && count === 0 ? t('nothing') : undefined}
            busy={isRunning && t('busy')}
            onClick={read}
          >
            {t('read', { amount })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <label className="grid gap-1">
          <span className="field-label">{t('file')}</span>
          <input
            type="file"
            accept=".ics,text/calendar"
            className="input"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </label>
        {refusal ? (
          <Notice kind="error" announce>
            {refusal}
          </Notice>
        ) : null}
        {chosen ? <ImportRows answer={chosen.answer} /> : null}
      </div>
    </Dialog>
  )
}
