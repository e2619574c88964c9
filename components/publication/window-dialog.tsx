import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Notice } from '#components/ui/feedback/notice'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import { formatDateTime } from '#lib/format/format'
import { localParts } from '#lib/forms/local-moment'
import { emptyMoment, type ReadWindow, readWindow, type TypedMoment } from '#lib/forms/moment'
import { formatDate } from '#lib/forms/parse-date'
import { EffectView } from './effect-view'
import { MomentFields } from './moment-fields'
import { PublicationDialog } from './publication-dialog'
import { type LoadEffect, useEffectOf } from './use-effect-of'

type PlanNoticeProps = { effect: Pick<PublishingEffect, 'plan' | 'leftBehind'>; isMove: boolean }

/** Says that there is already a plan that would move to another version, or that the one being moved is for an older version. */
function PlanNotice({ effect: { plan, leftBehind }, isMove }: PlanNoticeProps) {
  const t = useTranslations('publication.effect')
  if (plan === null || (isMove && plan.isNewest)) return null
  const texts = { number: plan.version.number, author: plan.version.author, from: formatDateTime(plan.from) }
  return (
    <Notice>
      {wholeDates(isMove ? t('planOlder', { ...texts, newer: leftBehind?.author ?? '' }) : t('planReplaced', texts))}
    </Notice>
  )
}

export type WindowDialogProps = {
  /** Publishing later, or moving what was planned: going online, or going offline. */
  kind: 'publish' | 'move' | 'moveUnpublish' | 'moveEnd'
  title: string
  /** The plan as it is, when it is moved. */
  plan?: { from: string; until: string | null }
  /** The day that it is moved to, as YYYY-MM-DD, when that was chosen already. */
  day?: string
  /** Asks what publishing it would change. */
  load?: LoadEffect
  /** The fault in the moment, in view of the existing plans. */
  wrongBeside?: Parameters<typeof readWindow>[3]
  onClose: () => void
  /** May refuse: what it answers is shown, and the dialog stays. */
  onConfirm: (window: { from: string; until?: string }) => Promise<string | undefined>
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

/** The texts of each kind, in `publication.dialog`. */
const texts = {
  publish: {
    title: 'publishTitle',
    text: 'publishText',
    confirm: 'confirmPublish',
    empty: 'confirmPublishEmpty',
  },
  move: { title: 'moveTitle', text: 'moveText', confirm: 'confirmMove', empty: 'confirmMoveEmpty' },
  moveUnpublish: {
    title: 'moveUnpublishTitle',
    text: 'moveUnpublishText',
    confirm: 'confirmUnpublishLater',
    empty: 'confirmUnpublishEmpty',
  },
  moveEnd: {
    title: 'moveEndTitle',
    text: 'moveEndText',
    confirm: 'confirmMoveEnd',
    empty: 'confirmMoveEndEmpty',
  },
} as const

/** Asks from when, and until when; the button says what will happen. */
export function WindowDialog({ kind, title, plan, day, load, wrongBeside, onClose, onConfirm }: WindowDialogProps) {
  const t = useTranslations('publication.dialog')
  const { effect } = useEffectOf(load)
  const [from, setFrom] = useState(() => startOf(plan, day))
  const [until, setUntil] = useState(() => typed(plan?.until))
  const [isShown, setShown] = useState(false)
  const hasEnd = kind === 'publish' || kind === 'move'
  const read: ReadWindow = readWindow(from, hasEnd ? until : emptyMoment, Date.now(), wrongBeside)
  const problems = isShown ? read.problems : {}
  const isRight = Object.keys(read.problems).length === 0
  const says = read.from !== undefined && read.problems.from === undefined ? formatDateTime(read.from) : undefined
  const { title: heading, text, confirm: confirmKey, empty } = texts[kind]
  const confirmLabel = says === undefined ? t(empty) : t(confirmKey, { from: says })

  const confirm = () => {
    setShown(true)
    return isRight && read.from !== undefined ? onConfirm({ from: read.from, until: read.until }) : undefined
  }
  return (
    <PublicationDialog
      title={t(heading)}
      description={t(text, { title, from: plan ? formatDateTime(plan.from) : '' })}
      action={{ look: 'primary', icon: <Clock />, label: confirmLabel }}
      width={load === undefined ? 'normal' : 'wide'}
      onClose={onClose}
      onConfirm={confirm}
    >
      {effect === undefined || effect.plan === null ? null : <PlanNotice effect={effect} isMove={kind === 'move'} />}
      <MomentFields
        id="plan-from"
        label={t(kind === 'moveEnd' ? 'until' : 'from')}
        help={t(kind === 'moveEnd' ? 'endHelp' : 'dateHelp')}
        value={from}
        onChange={setFrom}
        problem={problems.from}
      />
      {hasEnd ? (
        <MomentFields
          id="plan-until"
          label={t('until')}
          help={t('untilHelp')}
          optional
          value={until}
          onChange={setUntil}
          problem={problems.until}
        />
      ) : null}
      {effect === undefined ? null : <EffectView effect={effect} />}
    </PublicationDialog>
  )
}
