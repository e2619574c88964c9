'use client'

import { type ComponentType, type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { Locale } from '#contract/constants'
import { loadChunk } from '#lib/browser/load-chunk'
import { useUnpacked } from '#lib/browser/use-unpacked'
import type { ChangeWords } from '#lib/i18n/calendar-texts'
import type { Packed } from '#lib/packed'
import { cellOf, dayAt } from './calendar-dom'
import type { ChangeDialogProps } from './change-dialog'
import type { MovableDates } from './changed-occurrence'
import { useCalendarKeys } from './use-calendar-keys'
import { type Move, useCalendarMoves } from './use-calendar-moves'
import { useNowLine } from './use-now-line'
import { useSlotChoice } from './use-slot-choice'

export type CalendarGridProps = {
  organisation: string
  date: string
  /** What can be dragged; nothing for who may not change anything. */
  events: Packed<MovableDates>
  mayAdd: boolean
  words: ChangeWords
  locale: Locale
  children: ReactNode
}

/**
 * Keys and pointer over a calendar that the server drew: arrows go from day to day, an item is dragged to another day
 * or made longer, hours are dragged over to add. All of it has a way without a pointer: the links in the cells and the
 * panel's buttons.
 */
export function CalendarGrid({ organisation, date, events, mayAdd, words, locale, children }: CalendarGridProps) {
  const area = useRef<HTMLDivElement>(null)
  // The click that ends a drag would follow the link below it.
  const isHandled = useRef(false)
  const [Dialog, setDialog] = useState<ComponentType<ChangeDialogProps>>()
  const [move, setMove] = useState<Move>()
  const ask = async (asked: Move) => {
    const { ChangeDialog } = await loadChunk(() => import('./change-dialog'))
    setDialog(() => ChangeDialog)
    setMove(asked)
  }
  const onKeyDown = useCalendarKeys(area, organisation)
  const { drag, beginResize, resize, endResize } = useCalendarMoves(useUnpacked(events), ask)
  const choice = useSlotChoice(organisation, mayAdd)
  useNowLine(area)

  const onPointerDown = (event: PointerEvent) => {
    isHandled.current = false
    if (!beginResize(event)) choice.begin(event)
  }
  const onPointerMove = (event: PointerEvent) => {
    resize(event)
    choice.go(event)
  }
  const onPointerEnd = (isDone: boolean) => () => {
    const wasHeld = endResize(isDone)
    isHandled.current = choice.end(isDone) || wasHeld
  }
  const onClickCapture = (event: MouseEvent) => {
    if (!isHandled.current) return
    isHandled.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const day = dayAt(target)
    // The rest of a cell does what the number of its day does; hours have links of their own.
    if (!mayAdd || day === undefined || target?.closest('a, button') || cellOf(target, 'slot')) return
    area.current?.querySelector<HTMLElement>(`td[data-day="${day}"] > a.calendar-day`)?.click()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it hears comes from the links and cells inside
    <div
      ref={area}
      className="calendar-area"
      data-date={date}
      onKeyDown={onKeyDown}
      {...drag}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd(true)}
      onPointerCancel={onPointerEnd(false)}
      onClickCapture={onClickCapture}
      onClick={onClick}
    >
      {children}
      {Dialog && move ? (
        <Dialog
          organisation={organisation}
          occurrence={move.occurrence}
          action="move"
          start={move.start}
          duration={move.duration}
          onClose={() => setMove(undefined)}
          words={words}
          locale={locale}
        />
      ) : null}
    </div>
  )
}
