import { Ban, Check, CircleAlert, History, PencilLine, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/action/button'
import { Badge, type Hue } from '#components/ui/display/badge'
import { Notice } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import type { CalendarImport, ImportVerdict } from '#contract/agenda/calendar-import'
import { calendarText } from '#contract/kernel/file-text'
import { call } from '#lib/api/client'
import { refusalText } from '#lib/browser/refusal-text'
import { useFileImport } from '#lib/browser/use-file-import'

const looks: Record<ImportVerdict, { hue: Hue; icon: ReactNode }> = {
  new: { hue: 'green', icon: <Plus /> },
  changed: { hue: 'blue', icon: <PencilLine /> },
  same: { hue: 'grey', icon: <Check /> },
  past: { hue: 'grey', icon: <History /> },
  refused: { hue: 'red', icon: <Ban /> },
}

/** The outcome for each event of a calendar, with the reason. */
function ImportRows({ answer: { rows, unreadable } }: { answer: CalendarImport }) {
  const t = useTranslations('calendar.import')
  return (
    <div className="grid gap-2" aria-live="polite">
      {rows.length === 0 ? <p>{t('empty')}</p> : null}
      <ul className="grid gap-2">
        {rows.map(({ title, sentence, location, description, verdict, reasons, warnings }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer never change their places
          <li key={index} className="grid gap-1 border-t border-line pt-2">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <b>{title === '' ? t('noTitle') : title}</b>
              <Badge {...looks[verdict]}>{t(`verdicts.${verdict}`)}</Badge>
            </span>
            {sentence ? <span className="text-small text-muted">{sentence}</span> : null}
            {location ? (
              <span className="text-small">
                {t('location')}: {location}
              </span>
            ) : null}
            {description ? <span className="whitespace-pre-line text-small text-muted">{description}</span> : null}
            {[...reasons, ...warnings].map((reason) => (
              <span key={reason} className="text-small">
                <CircleAlert className="inline" /> {reason}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {unreadable > 0 ? (
        <p className="text-small">
          <CircleAlert className="inline" /> <span>{t('unreadable', { amount: String(unreadable) })}</span>
        </p>
      ) : null}
    </div>
  )
}

export type ImportDialogProps = { organisation: string; onClose: () => void }

/** Reads a calendar in: first it shows what would become of each event, and saves nothing. */
export function ImportDialog({ organisation, onClose }: ImportDialogProps) {
  const t = useTranslations('calendar.import')
  const invalid = useTranslations('validation.calendarImport')
  const { answer, isTooLarge, isRunning, failure, choose, read } = useFileImport(async (text, dryRun) => {
    const input = { params: { organisation }, body: { text, dryRun } }
    return (await call('POST /main/organisation/{organisation}/calendar/import', input)).data
  }, calendarText)
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
