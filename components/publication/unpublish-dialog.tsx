'use client'

import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Field } from '#components/ui/field'
import { Notice } from '#components/ui/notice'
import { RadioGroup } from '#components/ui/radio-group'
import { Textarea } from '#components/ui/textarea'
import { formatDateTime } from '#lib/format'
import { fillText } from '#lib/forms/fill-text'
import { emptyMoment, type ReadWindow, readWindow } from './moment'
import { MomentFields } from './moment-fields'
import type { PublicationWords } from './publication-words'

export type UnpublishDialogProps = {
  title: string
  onClose: () => void
  /** May refuse: what it answers is shown, and the dialog stays. */
  onConfirm: (input: { from?: string; note: string }) => Promise<string | undefined>
  words: PublicationWords
}

/** Asks when something goes offline, and why. */
export function UnpublishDialog({ title, onClose, onConfirm, words }: UnpublishDialogProps) {
  const { dialog } = words
  const [isLater, setLater] = useState(false)
  const [moment, setMoment] = useState({ date: '', time: '00:00' })
  const [note, setNote] = useState('')
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const read: ReadWindow = isLater ? readWindow(moment, emptyMoment, Date.now()) : { problems: {} }
  const isRight = read.problems.from === undefined
  const confirmLabel = !isLater
    ? dialog.confirmUnpublish
    : isRight && read.from !== undefined
      ? fillText(dialog.confirmUnpublishLater, { from: formatDateTime(read.from) })
      : dialog.confirmUnpublishEmpty

  const confirm = async () => {
    setShown(true)
    if (!isRight || isBusy) return
    setBusy(true)
    setRefusal(undefined)
    const refused = await onConfirm({ from: read.from, note: note.trim() })
    setBusy(false)
    if (refused === undefined) onClose()
    else setRefusal(refused)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={fillText(dialog.unpublishTitle, { title })}
      description={dialog.unpublishText}
      closeLabel={words.close}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{dialog.cancel}</Button>
          <Button look="danger-solid" icon={<EyeOff />} busy={isBusy && dialog.busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        {refusal === undefined ? null : (
          <Notice kind="error" announce>
            {refusal}
          </Notice>
        )}
        <RadioGroup
          id="unpublish-when"
          label={dialog.when}
          words={words.field}
          options={[
            { value: 'now', label: dialog.unpublishNow },
            { value: 'later', label: dialog.unpublishLater },
          ]}
          value={isLater ? 'later' : 'now'}
          radio={{ name: 'unpublish-when', onChange: (event) => setLater(event.target.value === 'later') }}
        />
        {isLater ? (
          <MomentFields
            id="unpublish-from"
            label={dialog.from}
            help={dialog.dateHelp}
            value={moment}
            onChange={setMoment}
            problem={isShown ? read.problems.from : undefined}
            words={words}
          />
        ) : null}
        <Field id="unpublish-note" label={dialog.note} words={words.field} optional help={dialog.noteHelp}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
