'use client'

import { useRouter } from 'next/navigation'
import { useId, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Field } from '#components/ui/field'
import { Notice } from '#components/ui/notice'
import { RadioGroup } from '#components/ui/radio-group'
import { TextInput } from '#components/ui/text-input'
import { dayText, occurrenceKey } from '#contract/calendar-days'
import type { Locale } from '#contract/constants'
import { AppError } from '#contract/errors'
import type { OccurrenceChangeInput } from '#contract/occurrence-change'
import { call } from '#lib/api/client'
import { occurrenceChangeEndpoints } from '#lib/api/endpoints/occurrence-change'
import { toast } from '#lib/browser/toast'
import { fullDayName } from '#lib/calendar-names'
import { fillText } from '#lib/forms/fill-text'
import type { ChangeWords } from '#lib/i18n/calendar-texts'
import { organisationPaths } from '#lib/paths'
import type { ChangedOccurrence } from './changed-occurrence'
import { NewTimeFields, type NewTimeFieldsProps } from './new-time-fields'
import { type NewTimeFault, useNewTime } from './use-new-time'

export type ChangeDialogProps = {
  organisation: string
  occurrence: ChangedOccurrence
  action: OccurrenceChangeInput['action']
  /** Where it was dragged to; its own start when the dialog asks for it. */
  start?: string
  /** Its new length in minutes, when its end was dragged. */
  duration?: number
  onClose: () => void
  words: ChangeWords
  locale: Locale
}

const scopes = ['one', 'following', 'all'] as const

/** What follows the opening hours has no series of its own: one date may change, or the whole be called off. */
const scopesOf = ({ byOpeningHours }: ChangedOccurrence, action: ChangeDialogProps['action']) =>
  byOpeningHours ? scopes.filter((scope) => scope === 'one' || (scope === 'all' && action === 'cancel')) : scopes

/** The field of the dialog that a refusal is about; what is wrong with the series as a whole has none. */
const fieldOf = (path: string): NewTimeFault | undefined =>
  path.endsWith('duration') ? 'end' : path.endsWith('start') ? 'date' : undefined

/** Asks what a change is for: this date alone, this one and all that follow, or the whole series. Then does it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { organisation, occurrence, action, start, onClose, words, locale } = props
  const router = useRouter()
  const id = useId()
  const isSending = useRef(false)
  const newTime = useNewTime(occurrence, { start: start ?? occurrence.start, duration: props.duration })
  const [scope, setScope] = useState<OccurrenceChangeInput['scope']>('one')
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [fault, setFault] = useState<NewTimeFieldsProps['fault']>()
  const { title } = occurrence
  const day = dayText(occurrence.start.slice(0, 10))
  const isMove = action === 'move'
  const offered = scopesOf(occurrence, action)
  const [heading, effect, busy, stay] = isMove
    ? [words.moveTitle, words.move, words.moving, words.notMove]
    : action === 'cancel'
      ? [words.cancelTitle, words.cancel, words.cancelling, words.notCancel]
      : [words.restoreTitle, words.notCancel, words.cancelling, words.close]

  const noted = note === '' ? {} : { note }
  const confirm = async () => {
    // A ref, not the state: the second click of a double click comes before the next render.
    if (isSending.current) return
    const unread = isMove ? newTime.fault() : undefined
    setFault(unread && { field: unread, message: unread === 'date' ? words.dateFault : words.timeFault })
    if (unread) return
    const body: OccurrenceChangeInput = { scope, action, ...noted, ...(isMove ? newTime.value() : {}) }
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const params = { organisation, item: occurrence.item, occurrence: occurrence.occurrence }
      const { data } = await call(occurrenceChangeEndpoints.change, { params, body, version: occurrence.version })
      const done = isMove
        ? words.moved
        : action === 'restore'
          ? words.restored
          : { one: words.cancelled, following: words.cancelledFollowing, all: words.cancelledAll }[scope]
      toast({ message: fillText(done, { title, date: day }), closeLabel: words.close })
      onClose()
      const moved = scope !== 'one' && body.start !== undefined ? occurrenceKey(body.start) : occurrence.occurrence
      if (scope !== 'one') router.push(organisationPaths(organisation).calendar({}, data.key, moved), { scroll: false })
      router.refresh()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // What was typed stays; the version that the next attempt is based on is the one that people see behind the dialog.
      if (error.code === 'CONFLICT') router.refresh()
      const field = error.options.fields?.[0]
      const said = (field && 'message' in field ? field.message : error.options.message) ?? words.failed
      const place = isMove && field ? fieldOf(field.path) : undefined
      if (place) setFault({ field: place, message: said })
      else setFailure(error.code === 'CONFLICT' ? words.conflict : said)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const scopeLabels = { one: words.one, following: words.following, all: words.all }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={fillText(heading, { title })}
      description={
        <p>
          {fillText(words.from, {
            when: `${fullDayName(occurrence.start.slice(0, 10), locale)} ${occurrence.allDay ? '' : occurrence.start.slice(11)}`.trim(),
          })}
          . {occurrence.isPublished ? words.published : words.draft}
        </p>
      }
      closeLabel={words.close}
      focus={isMove ? 'first-field' : 'first-action'}
      actions={
        <>
          <Button onClick={onClose}>{stay}</Button>
          <Button look={action === 'cancel' ? 'danger-solid' : 'primary'} busy={isBusy && busy} onClick={confirm}>
            {effect}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        {failure ? <Notice kind="error">{failure}</Notice> : null}
        {isMove ? <NewTimeFields time={newTime} isAllDay={occurrence.allDay} fault={fault} words={words} /> : null}
        {occurrence.byOpeningHours && action !== 'restore' ? <Notice>{words.byOpeningHours}</Notice> : null}
        {occurrence.recurring && action !== 'restore' && offered.length > 1 ? (
          <RadioGroup
            id={`${id}-scope`}
            label={words.scope}
            words={words}
            look="list"
            options={offered.map((value) => ({ value, label: fillText(scopeLabels[value], { date: day }) }))}
            value={scope}
            radio={{
              name: `${id}-scope`,
              onChange: (event) => setScope(scopes.find((one) => one === event.target.value) ?? 'one'),
            }}
          />
        ) : null}
        {scope === 'one' && action !== 'restore' ? (
          <Field id={`${id}-note`} label={words.note} help={words.noteHelp} words={words} optional>
            {(control) => (
              <TextInput {...control} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
            )}
          </Field>
        ) : null}
      </div>
    </Dialog>
  )
}
