'use client'

import { CalendarClock, CalendarX, RotateCcw, Trash2 } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Button } from '#components/ui/button'
import { RefusedButton } from '#components/ui/refused-button'
import type { Locale } from '#contract/constants'
import type { Occurrence } from '#contract/occurrence'
import { loadChunk } from '#lib/browser/load-chunk'
import type { ChangeWords } from '#lib/i18n/calendar-texts'
import type { ChangeDialogProps } from './change-dialog'
import { changedOccurrence } from './changed-occurrence'
import { ItemDelete } from './item-delete'

export type OccurrenceActionsProps = {
  organisation: string
  occurrence: Occurrence
  /** Why the item can't be deleted; nothing when it can. */
  keptBecause: string | undefined
  labels: { move: string; cancel: string; restore: string; remove: string }
  words: ChangeWords
  locale: Locale
}

/** What can be done with one date; the question of a dialog comes when it is asked for. */
export function OccurrenceActions(props: OccurrenceActionsProps) {
  const { organisation, occurrence, keptBecause, labels, words, locale } = props
  const [Dialog, setDialog] = useState<ComponentType<ChangeDialogProps>>()
  const [action, setAction] = useState<ChangeDialogProps['action']>()
  const open = async (next: ChangeDialogProps['action']) => {
    const { ChangeDialog } = await loadChunk(() => import('./change-dialog'))
    setDialog(() => ChangeDialog)
    setAction(next)
  }
  const canRestore = occurrence.moved || (occurrence.cancelled && occurrence.recurring)
  return (
    <>
      <Button icon={<CalendarClock />} onClick={() => open('move')}>
        {labels.move}
      </Button>
      {canRestore ? (
        <Button icon={<RotateCcw />} onClick={() => open('restore')}>
          {labels.restore}
        </Button>
      ) : null}
      {occurrence.cancelled ? null : (
        <Button look="danger" icon={<CalendarX />} onClick={() => open('cancel')}>
          {labels.cancel}
        </Button>
      )}
      {keptBecause === undefined ? (
        <ItemDelete
          organisation={organisation}
          item={occurrence.item}
          title={occurrence.title}
          version={`"v${occurrence.version}"`}
          label={labels.remove}
          words={words}
        />
      ) : (
        <RefusedButton look="danger" icon={<Trash2 />} reason={keptBecause}>
          {labels.remove}
        </RefusedButton>
      )}
      {Dialog && action ? (
        <Dialog
          organisation={organisation}
          occurrence={changedOccurrence(occurrence)}
          action={action}
          onClose={() => setAction(undefined)}
          words={words}
          locale={locale}
        />
      ) : null}
    </>
  )
}
