'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import { call } from '#lib/api/client'
import { calendarImportEndpoints } from '#lib/api/endpoints/calendar-import'
import { refusalText } from '#lib/browser/refusal-text'
import { useFileImport } from '#lib/browser/use-file-import'
import { ImportRows } from './import-rows'

export type ImportDialogProps = { organisation: string; onClose: () => void }

/** Reads a calendar in: first it shows what would become of each event, and saves nothing. */
export function ImportDialog({ organisation, onClose }: ImportDialogProps) {
  const t = useTranslations('calendar.import')
  const invalid = useTranslations('validation.calendarImport')
  const { answer, isTooLarge, isRunning, failure, choose, read } = useFileImport(async (text, dryRun) => {
    const input = { params: { organisation }, body: { text, dryRun }, idempotencyKey: crypto.randomUUID() }
    return (await call(calendarImportEndpoints.run, input)).data
  })
  const count = answer?.rows.filter(({ verdict }) => verdict === 'new' || verdict === 'changed').length ?? 0
  const amount = String(count)
  const refusal = isTooLarge ? invalid('tooLarge') : failure && refusalText(failure)
  const readIn = async () => {
    if (await read(t('done', { amount }))) onClose()
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
            reason={answer && count === 0 ? t('nothing') : undefined}
            busy={isRunning && t('busy')}
            onClick={readIn}
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
        {answer ? <ImportRows answer={answer} /> : null}
      </div>
    </Dialog>
  )
}
