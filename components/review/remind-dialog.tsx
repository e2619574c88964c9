import { Mail } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { Field } from '#components/ui/input/field'
import { Textarea } from '#components/ui/input/textarea'
import { Dialog } from '#components/ui/overlay/dialog'
import type { Overdue, RemindersSent } from '#contract/confirmation/reminder'
import { maximumReminderNote } from '#contract/confirmation/reminder-rules'
import { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { RemindList, useObstacleText } from './remind-list'
import { RemindMail } from './remind-mail'

export type RemindDialogProps = { team: string | undefined; onClose: () => void }

/** Who is late, and with whom. */
function useOverdue(team: string | undefined) {
  const [found, setFound] = useState<{ items: Overdue[]; further: number }>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    call('GET /main/confirmation-reminder', { query: { team } }).then(
      ({ data }) => isCurrent && setFound(data),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        if (isCurrent) setRefusal(error.message)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [team])
  return { found, refusal }
}

/** Shows who gets which mail, lets some be left out and a sentence be added, sends, and says what was sent. */
export function RemindDialog({ team, onClose }: RemindDialogProps) {
  const t = useTranslations('review.remind')
  const ui = useTranslations('ui')
  const { found, refusal } = useOverdue(team)
  const { run, isRunning, failure } = useAction()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState('')
  const [sent, setSent] = useState<RemindersSent>()
  const can = found?.items.filter(({ obstacle }) => obstacle === null) ?? []
  const chosen = can.filter(({ key }) => !leftOut.has(key))
  const mails = chosen.reduce((sum, { recipients }) => sum + recipients.length, 0)
  const send = async () => {
    const organisations = chosen.map(({ key }) => key)
    const done = await run(() => call('POST /main/confirmation-reminder', { body: { organisations, note } }), {
      done: ({ data }) => t('sent', { mails: data.mails, count: data.organisations }),
    })
    if (done === undefined) return
    if (done.data.left.length === 0) onClose()
    else setSent(done.data)
  }
  const noteError = failure?.options.fields?.find(({ path }) => path === 'note') ? failure.message : undefined
  const general = refusal ?? (noteError === undefined ? failure?.message : undefined)
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(isOpen) => (isOpen || isRunning ? undefined : onClose())}
      title={sent === undefined ? t('title') : t('sent', { mails: sent.mails, count: sent.organisations })}
      description={t(sent === undefined ? 'text' : 'leftText')}
      actions={
        sent !== undefined ? (
          <Button look="primary" onClick={onClose}>
            {ui('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{ui('cancel')}</Button>
            <Button
              look="primary"
              icon={<Mail />}
              busy={isRunning && ui('busy')}
              reason={chosen.length > 0 ? undefined : t(can.length === 0 ? 'nobodyToMail' : 'nothingChosen')}
              onClick={() => void send()}
            >
              {t('send', { count: mails })}
            </Button>
          </>
        )
      }
    >
      <div className="stack gap-4">
        <Failure of={general} />
        {sent !== undefined ? (
          <LeftList left={sent.left} />
        ) : found === undefined ? (
          refusal === undefined ? (
            <p className="text-muted">{t('loading')}</p>
          ) : null
        ) : found.items.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <>
            <RemindList items={found.items} leftOut={leftOut} onChange={setLeftOut} />
            {found.further === 0 ? null : (
              <p className="text-muted">{t('further', { count: String(found.further) })}</p>
            )}
            {can.length === 0 ? null : (
              <Field id="remind-note" label={t('note')} help={t('noteHelp')} error={noteError} optional>
                {(control) => (
                  <Textarea
                    {...control}
                    rows={2}
                    maxLength={maximumReminderNote}
                    value={note}
                    onChange={(event) => setNote(event.target.value)}
                  />
                )}
              </Field>
            )}
            <RemindMail organisations={chosen} note={note} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function LeftList({ left }: Pick<RemindersSent, 'left'>) {
  const textOf = useObstacleText()
  return (
    <ul className="grid gap-2">
      {left.map(({ key, title, obstacle }) => (
        <li key={key}>
          <b>{title}</b>
          <br />
          <span className="text-muted">{textOf({ obstacle, last: null })}</span>
        </li>
      ))}
    </ul>
  )
}
