'use client'

import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#lib/format'
import { fillText } from '#lib/forms/fill-text'
import { localParts } from '#lib/forms/local-moment'
import { formatDate } from '#lib/forms/parse-date'
import { emptyMoment, type ReadWindow, readWindow, type TypedMoment } from './moment'
import { MomentFields } from './moment-fields'
import { PublicationDialog } from './publication-dialog'
import type { PublicationWords } from './publication-words'

export type WindowDialogProps = {
  /** Publishing later, or moving what was planned. */
  kind: 'publish' | 'move'
  title: string
  /** The plan as it is, when it is moved. */
  plan?: { from: string; until: string | null }
  onClose: () => void
  /** May refuse: what it answers is shown, and the dialog stays. */
  onConfirm: (window: { from: string; until?: string }) => Promise<string | undefined>
  words: PublicationWords
}

const typed = (instant: string | null | undefined): TypedMoment => {
  if (instant == null) return emptyMoment
  const { date, time } = localParts(instant)
  return { date: formatDate(date), time }
}

/** Asks from when, and until when; the button says what will happen. */
export function WindowDialog({ kind, title, plan, onClose, onConfirm, words }: WindowDialogProps) {
  const { dialog } = words
  const [from, setFrom] = useState(() => (plan ? typed(plan.from) : { date: '', time: '09:00' }))
  const [until, setUntil] = useState(() => typed(plan?.until))
  const [isShown, setShown] = useState(false)
  const read: ReadWindow = readWindow(from, until, Date.now())
  const problems = isShown ? read.problems : {}
  const isRight = Object.keys(read.problems).length === 0
  const says = read.from !== undefined && read.problems.from === undefined ? formatDateTime(read.from) : undefined
  const confirmLabel =
    kind === 'publish'
      ? says === undefined
        ? dialog.confirmPublishEmpty
        : fillText(dialog.confirmPublish, { from: says })
      : says === undefined
        ? dialog.confirmMoveEmpty
        : fillText(dialog.confirmMove, { from: says })

  const confirm = () => {
    setShown(true)
    return isRight && read.from !== undefined ? onConfirm({ from: read.from, until: read.until }) : undefined
  }
  return (
    <PublicationDialog
      title={kind === 'publish' ? dialog.publishTitle : dialog.moveTitle}
      description={fillText(kind === 'publish' ? dialog.publishText : dialog.moveText, {
        title,
        from: plan ? formatDateTime(plan.from) : '',
      })}
      action={{ look: 'primary', icon: <Clock />, label: confirmLabel }}
      onClose={onClose}
      onConfirm={confirm}
      words={words}
    >
      <MomentFields
        id="plan-from"
        label={dialog.from}
        help={dialog.dateHelp}
        value={from}
        onChange={setFrom}
        problem={problems.from}
        words={words}
      />
      <MomentFields
        id="plan-until"
        label={dialog.until}
        help={dialog.untilHelp}
        optional
        value={until}
        onChange={setUntil}
        problem={problems.until}
        words={words}
      />
    </PublicationDialog>
  )
}
