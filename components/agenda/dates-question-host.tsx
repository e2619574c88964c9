'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { onDatesQuestion } from '#lib/agenda/dates-question'
import { loadChunk } from '#lib/browser/load-chunk'
import { lazyPart } from '../i18n/lazy-part'
import type { DatesDialogProps } from './dates-dialog'

const loadDialog = lazyPart<DatesDialogProps>(
  ['ui', 'calendar.unattended', 'calendar.change'],
  async () => (await import('./dates-dialog')).DatesDialog,
)

type Open = { Dialog: ComponentType<DatesDialogProps> } & Omit<DatesDialogProps, 'onClose'>

/** Asks about dates that nobody may be at, right after what made them so; it comes with the first of them. */
export function DatesQuestionHost() {
  const [open, setOpen] = useState<Open>()
  useEffect(
    () =>
      onDatesQuestion(async (questions) => {
        // What can't be looked up now stands under "Vraagt aandacht" all the same.
        const { findUnattendedPlaces } = await loadChunk(() => import('#lib/agenda/find-unattended'))
        const places = await findUnattendedPlaces(questions)
        if (places.length === 0) return
        const Dialog = await loadChunk(loadDialog).catch(() => undefined)
        if (Dialog !== undefined) setOpen({ Dialog, places })
      }),
    [],
  )
  if (open === undefined) return null
  const { Dialog, places } = open
  return <Dialog places={places} onClose={() => setOpen(undefined)} />
}
