'use client'

import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#components/ui/field'
import { RadioGroup } from '#components/ui/radio-group'
import { Textarea } from '#components/ui/textarea'
import { formatDateTime } from '#lib/format'
import { fillText } from '#lib/forms/fill-text'
import { emptyMoment, type ReadWindow, readWindow } from './moment'
import { MomentFields } from './moment-fields'
import { PublicationDialog } from './publication-dialog'
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
  const read: ReadWindow = isLater ? readWindow(moment, emptyMoment, Date.now()) : { problems: {} }
  const isRight = read.problems.from === undefined
  const confirmLabel = !isLater
    ? dialog.confirmUnpublish
    : isRight && read.from !== undefined
      ? fillText(dialog.confirmUnpublishLater, { from: formatDateTime(read.from) })
      : dialog.confirmUnpublishEmpty

  const confirm = () => {
    setShown(true)
    return isRight ? onConfirm({ from: read.from, note: note.trim() }) : undefined
  }
  return (
    <PublicationDialog
      title={fillText(dialog.unpublishTitle, { title })}
      description={dialog.unpublishText}
      action={{ look: 'danger-solid', icon: <EyeOff />, label: confirmLabel }}
      onClose={onClose}
      onConfirm={confirm}
      words={words}
    >
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
    </PublicationDialog>
  )
}
