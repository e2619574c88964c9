import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { RadioGroup } from '#components/ui/input/radio-group'
import { TextInput } from '#components/ui/input/text-input'
import { Dialog } from '#components/ui/overlay/dialog'
import type { OccurrenceChangeInput } from '#contract/agenda/occurrence-change'
import { dayText } from '#contract/recurrence/calendar-days'
import { useAction } from '#lib/browser/use-action'
import { fullDayName } from '#lib/format/calendar-names'
import type { ChangedOccurrence } from './changed-occurrence'
import { NewTimeFields, type NewTimeIssue, useNewTime } from './new-time-fields'
import { useOccurrenceChange } from './use-occurrence-change'

type Change = Pick<OccurrenceChangeInput, 'action' | 'scope'> & { title: string; day: string; isCancelled: boolean }

/** Texts of the dialog for a change: its explanation, its buttons and the message afterwards. */
function useChangeTexts({ action, scope, title, day: date, isCancelled }: Change) {
  const t = useTranslations('calendar.change')
  const ui = useTranslations('ui')
  const scopes = { one: t('one', { date }), following: t('following', { date }), all: t('all') }
  if (action === 'move') {
    return {
      scopes,
      title: t('moveTitle', { title }),
      ...{ effect: t('move'), busy: t('moving'), stay: t('notMove'), done: t('moved', { title }) },
    }
  }
  if (action === 'restore') {
    const texts = { scopes, busy: t('cancelling'), stay: ui('close') }
    // What was moved goes ahead all the same.
    return isCancelled
      ? { ...texts, title: t('restoreTitle', { title }), effect: t('letGoAhead'), done: t('restored', { title, date }) }
      : { ...texts, title: t('moveBackTitle', { title }), effect: t('moveBack'), done: t('movedBack', { title }) }
  }
  const done = {
    one: t('cancelled', { title, date }),
    following: t('cancelledFollowing', { title, date }),
    all: t('cancelledAll', { title }),
  }
  return {
    scopes,
    title: t('cancelTitle', { title }),
    ...{ effect: t('cancel'), busy: t('cancelling'), stay: t('notCancel'), done: done[scope] },
  }
}

export type ChangeDialogProps = {
  organisation: string
  occurrence: ChangedOccurrence
  action: OccurrenceChangeInput['action']
  /** Where it was dragged to; its own start when the dialog asks for it. */
  start?: string
  /** Its new length in minutes, when its end was dragged. */
  duration?: number
  onClose: () => void
}

const scopes = ['one', 'following', 'all'] as const

/** An item by opening hours has no series of its own: one date may change, or all of it be cancelled. */
const scopesOf = ({ byOpeningHours }: ChangedOccurrence, action: ChangeDialogProps['action']) =>
  byOpeningHours ? scopes.filter((scope) => scope === 'one' || (scope === 'all' && action === 'cancel')) : scopes

/** The field of the dialog that a refusal is about; what is wrong with the series as a whole has none. */
const fieldOf = (path: string): NewTimeIssue | undefined =>
  path.endsWith('duration') ? 'end' : path.endsWith('start') ? 'date' : undefined

/** The effect of a change on the published version, as a key of the texts. */
const effectOf = ({ isPublished, savedAs }: ChangedOccurrence) => {
  if (!isPublished) return 'draft'
  return savedAs === 'publish' ? 'published' : savedAs === 'ready' ? 'handedOver' : 'inConcept'
}

/** Asks what a change is for: this date alone, this one and all that follow, or the whole series. Then does it. */
export function ChangeDialog({ organisation, occurrence, action, onClose, ...when }: ChangeDialogProps) {
  const t = useTranslations('calendar.change')
  const locale = useLocale()
  const change = useOccurrenceChange(organisation, occurrence)
  const id = useId()
  const { run, isRunning, failure, clearFailure } = useAction()
  const newTime = useNewTime(occurrence, { start: when.start ?? occurrence.start, duration: when.duration })
  const [scope, setScope] = useState<OccurrenceChangeInput['scope']>('one')
  const [note, setNote] = useState('')
  const [unread, setUnread] = useState<NewTimeIssue>()
  const { title } = occurrence
  const day = dayText(occurrence.start.slice(0, 10))
  const isMove = action === 'move'
  const offered = scopesOf(occurrence, action)
  const texts = useChangeTexts({ action, scope, title, day, isCancelled: occurrence.cancelled })

  const confirm = async () => {
    const missing = isMove ? newTime.issue() : undefined
    setUnread(missing)
    clearFailure()
    if (missing) return
    const body: OccurrenceChangeInput = {
      scope,
      action,
      ...(note === '' ? {} : { note }),
      ...(isMove ? newTime.value() : {}),
    }
    const work = async () => {
      await change(body, texts.done)
      onClose()
    }
    await run(work)
  }

  const refused = failure?.options.fields?.[0]
  const refusal = refused && 'message' in refused ? refused.message : (failure?.options.message ?? t('failed'))
  const place = unread ?? (isMove && refused ? fieldOf(refused.path) : undefined)
  const issue = place && {
    field: place,
    message: unread === undefined ? refusal : t(unread === 'date' ? 'dateIssue' : 'timeIssue'),
  }
  const wholeDay = fullDayName(occurrence.start.slice(0, 10), locale)
  const time = occurrence.allDay ? 'none' : occurrence.start.slice(11)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={texts.title}
      description={
        <p>
          <span>{t('from', { day: wholeDay, time })}</span> <span>{t(effectOf(occurrence))}</span>
        </p>
      }
      focus={isMove ? 'first-field' : 'first-action'}
      actions={
        <>
          <Button onClick={onClose}>{texts.stay}</Button>
          <Button
            look={action === 'cancel' ? 'danger-solid' : 'primary'}
            busy={isRunning && texts.busy}
            onClick={confirm}
          >
            {texts.effect}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        {failure && !place ? (
          <Notice kind="error">{failure.code === 'CONFLICT' ? t('conflict') : refusal}</Notice>
        ) : null}
        {isMove ? <NewTimeFields time={newTime} isAllDay={occurrence.allDay} issue={issue} /> : null}
        {occurrence.byOpeningHours && action !== 'restore' ? <Notice>{t('byOpeningHours')}</Notice> : null}
        {occurrence.recurring && action !== 'restore' && offered.length > 1 ? (
          <RadioGroup
            id={`${id}-scope`}
            label={t('scope')}
            look="list"
            options={offered.map((value) => ({ value, label: texts.scopes[value] }))}
            value={scope}
            radio={{
              name: `${id}-scope`,
              onChange: (event) => setScope(scopes.find((one) => one === event.target.value) ?? 'one'),
            }}
          />
        ) : null}
        {scope === 'one' && action !== 'restore' ? (
          <Field id={`${id}-note`} label={t('note')} help={t('noteHelp')} optional>
            {(control) => (
              <TextInput {...control} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
            )}
          </Field>
        ) : null}
      </div>
    </Dialog>
  )
}
