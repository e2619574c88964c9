'use client'

import { CalendarClock, CalendarX, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { dayText } from '#contract/recurrence/calendar-days'
import type { ChangedOccurrence } from './changed-occurrence'
import { useChangeDialog } from './use-change-dialog'

export type OccurrenceActionsProps = {
  organisation: string
  occurrence: ChangedOccurrence
  isCancelled: boolean
  /** It was moved, or one date of a series is cancelled. */
  canRestore: boolean
}

/** Actions on one date: move it, cancel it, or restore it. */
export function OccurrenceActions({ organisation, occurrence, isCancelled, canRestore }: OccurrenceActionsProps) {
  const t = useTranslations('calendar.actions')
  const { ask, dialog } = useChangeDialog(organisation)
  const date = dayText(occurrence.start.slice(0, 10))
  return (
    <>
      <Button icon={<CalendarClock />} onClick={() => ask({ occurrence, action: 'move' })}>
        {t('move', { date })}
      </Button>
      {canRestore ? (
        <Button icon={<RotateCcw />} onClick={() => ask({ occurrence, action: 'restore' })}>
          {t(isCancelled ? 'restore' : 'moveBack', { date })}
        </Button>
      ) : null}
      {isCancelled ? null : (
        <Button look="danger" icon={<CalendarX />} onClick={() => ask({ occurrence, action: 'cancel' })}>
          {t('cancel', { date })}
        </Button>
      )}
      {dialog}
    </>
  )
}
