import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { Notice } from '#components/ui/feedback/notice'
import { Progress } from '#components/ui/feedback/progress'
import { Field } from '#components/ui/input/field'
import { RadioGroup } from '#components/ui/input/radio-group'
import { TextInput } from '#components/ui/input/text-input'
import { Dialog } from '#components/ui/overlay/dialog'
import type { ClosingAction, ClosingInput } from '#contract/content/closing'
import { publicationUndoTime } from '#contract/kernel/constants'
import { dayText } from '#contract/recurrence/calendar-days'
import { toast } from '#lib/browser/toast'
import { ClosingDates, type Dates, dateOfText } from './closing-dates'
import { ClosingEffects, FailedPlaces } from './closing-effects'
import { type AgendaChoice, agendaChoices, type ClosingFailure, type ClosingResult, useClosing } from './use-closing'

export type ClosingDialogProps = {
  team: string
  /** Keys of the organisations that were chosen. */
  organisations: string[]
  onClose: (isDone: boolean) => void
}

const actions = ['close', 'reopen'] as const satisfies ClosingAction[]
const noteMaximum = 120

/** Closes many places for some days, or takes that away: when and why, what that does to each, and then doing it. */
export function ClosingDialog({ team, organisations, onClose }: ClosingDialogProps) {
  const t = useTranslations('closing')
  const ui = useTranslations('ui')
  const id = useId()
  const [action, setAction] = useState<ClosingAction>('close')
  const [dates, setDates] = useState<Dates>({ from: '', until: '' })
  const [note, setNote] = useState('')
  const [agenda, setAgenda] = useState<AgendaChoice>('later')
  const [failures, setFailures] = useState<ClosingFailure[]>()
  const from = dateOfText(dates.from)
  const until = dates.until.trim() === '' ? from : dateOfText(dates.until)
  const isInOrder = from !== undefined && until !== undefined && from <= until
  const closing: ClosingInput | undefined = isInOrder
    ? { action, from, until, ...(action === 'close' && note.trim() !== '' ? { note: note.trim() } : {}) }
    : undefined
  const { effects, willChange, refusal, progress, apply, takeBack } = useClosing(team, organisations, closing)
  const isClosing = action === 'close'

  const undo = async (done: ClosingResult['done']) => {
    const left = await takeBack(done)
    toast({ message: left === 0 ? t('undone', { count: done.length }) : t('undoneLeft', { count: left }) })
  }
  const confirm = async () => {
    const result = await apply(agenda)
    if (result === undefined) return
    const count = result.done.length
    if (count > 0)
      toast({
        message: t(isClosing ? 'closed' : 'reopened', { count }),
        action: { label: t('undo'), onClick: () => void undo(result.done) },
        lasts: publicationUndoTime,
      })
    if (result.failures.length === 0) return onClose(true)
    setFailures(result.failures)
  }
  const isBusy = progress !== undefined
  const covered = willChange.reduce((count, { dates }) => count + dates.length, 0)
  const period =
    from === undefined || until === undefined
      ? ''
      : from === until
        ? dayText(from)
        : t('period', { from: dayText(from), until: dayText(until) })
  if (failures !== undefined)
    return (
      <Dialog
        open
        onOpenChange={() => onClose(true)}
        title={t('failedTitle', { count: failures.length })}
        description={t('failedText')}
        actions={
          <Button look="primary" onClick={() => onClose(true)}>
            {ui('close')}
          </Button>
        }
      >
        <FailedPlaces failures={failures} />
      </Dialog>
    )
  return (
    <Dialog
      open
      width="wide"
      focus="first-field"
      onOpenChange={() => (isBusy ? undefined : onClose(false))}
      title={t('title', { count: organisations.length })}
      description={t('help')}
      actions={
        <>
          <Button onClick={() => (isBusy ? undefined : onClose(false))}>{t('cancel')}</Button>
          {willChange.length === 0 ? null : (
            <Button look="primary" busy={isBusy && t('busy')} onClick={() => void confirm()}>
              {t(isClosing ? 'confirmClose' : 'confirmReopen', { count: willChange.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap-4">
        <ClosingDates
          dates={dates}
          onDates={setDates}
          onPreset={(preset, reason) => {
            setDates(preset)
            if (note.trim() === '') setNote(reason)
          }}
        />
        {isClosing ? (
          <Field id={`${id}-note`} label={t('note')} help={t('noteHelp')} optional>
            {(control) => (
              <TextInput
                {...control}
                maxLength={noteMaximum}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
        ) : null}
        <RadioGroup
          id={`${id}-action`}
          label={t('action')}
          options={actions.map((value) => ({ value, label: t(`actions.${value}`) }))}
          value={action}
          radio={{
            name: `${id}-action`,
            onChange: (event) => setAction(event.target.value === 'reopen' ? 'reopen' : 'close'),
          }}
        />
        {from !== undefined && until !== undefined && until < from ? <Notice kind="error">{t('order')}</Notice> : null}
        <Failure of={refusal} />
        {progress === undefined ? null : (
          <Progress
            label={t('busy')}
            value={progress.done}
            max={progress.of}
            text={t('progress', { done: progress.done, of: progress.of })}
          />
        )}
        <div aria-live="polite">
          {closing === undefined ? <p className="text-muted">{t('datesFirst')}</p> : null}
          {closing !== undefined && effects === undefined && refusal === undefined ? <p>{t('looking')}</p> : null}
          {effects === undefined ? null : (
            <ClosingEffects effects={effects} isClosing={isClosing} period={period} note={closing?.note} />
          )}
        </div>
        {covered === 0 ? null : (
          <RadioGroup
            id={`${id}-agenda`}
            label={t('agenda', { count: covered })}
            look="list"
            options={agendaChoices.map((value) => ({ value, label: t(`agendaChoices.${value}`) }))}
            value={agenda}
            radio={{
              name: `${id}-agenda`,
              onChange: (event) => setAgenda(agendaChoices.find((one) => one === event.target.value) ?? 'later'),
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
