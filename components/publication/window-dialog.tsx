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
  /** Publishing later, or moving what was planned: going online, or going offline. */
  kind: 'publish' | 'move' | 'moveUnpublish'
  title: string
  /** The plan as it is, when it is moved. */
  plan?: { from: string; until: string | null }
  /** The day that it is moved to, as YYYY-MM-DD, when that was chosen already. */
  day?: string
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

function startOf(plan: WindowDialogProps['plan'], day: string | undefined): TypedMoment {
  const start = plan ? typed(plan.from) : { date: '', time: '09:00' }
  return day === undefined ? start : { ...start, date: formatDate(day) }
}

type Texts = { title: string; text: string; confirm: string; empty: string }

function textsOf(kind: WindowDialogProps['kind'], dialog: PublicationWords['dialog']): Texts {
  if (kind === 'publish') {
    const { publishTitle, publishText, confirmPublish, confirmPublishEmpty } = dialog
    return { title: publishTitle, text: publishText, confirm: confirmPublish, empty: confirmPublishEmpty }
  }
  if (kind === 'move') {
    const { moveTitle, moveText, confirmMove, confirmMoveEmpty } = dialog
    return { title: moveTitle, text: moveText, confirm: confirmMove, empty: confirmMoveEmpty }
  }
  const { moveUnpublishTitle, moveUnpublishText, confirmUnpublishLater, confirmUnpublishEmpty } = dialog
  return {
    title: moveUnpublishTitle,
    text: moveUnpublishText,
    confirm: confirmUnpublishLater,
    empty: confirmUnpublishEmpty,
  }
}

/** Asks from when, and until when; the button says what will happen. */
export function WindowDialog({ kind, title, plan, day, onClose, onConfirm, words }: WindowDialogProps) {
  const { dialog } = words
  const [from, setFrom] = useState(() => startOf(plan, day))
  const [until, setUntil] = useState(() => typed(plan?.until))
  const [isShown, setShown] = useState(false)
  const hasEnd = kind !== 'moveUnpublish'
  const read: ReadWindow = readWindow(from, hasEnd ? until : emptyMoment, Date.now())
  const problems = isShown ? read.problems : {}
  const isRight = Object.keys(read.problems).length === 0
  const says = read.from !== undefined && read.problems.from === undefined ? formatDateTime(read.from) : undefined
  const texts = textsOf(kind, dialog)
  const confirmLabel = says === undefined ? texts.empty : fillText(texts.confirm, { from: says })

  const confirm = () => {
    setShown(true)
    return isRight && read.from !== undefined ? onConfirm({ from: read.from, until: read.until }) : undefined
  }
  return (
    <PublicationDialog
      title={texts.title}
      description={fillText(texts.text, {
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
      {hasEnd ? (
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
      ) : null}
    </PublicationDialog>
  )
}
