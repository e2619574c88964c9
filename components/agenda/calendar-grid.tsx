'use client'

import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import type { CalendarQuery } from '#lib/paths/paths'
import { calendarId, cellOf, dayAt } from './calendar-dom'
import type { CalendarPlace } from './calendar-view'
import type { ChangedOccurrence } from './changed-occurrence'
import { useCalendarKeys } from './use-calendar-keys'
import { useCalendarMoves } from './use-calendar-moves'
import { useChangeDialog } from './use-change-dialog'
import { useNowLine } from './use-now-line'
import { useSlotChoice } from './use-slot-choice'

export type CalendarGridProps = {
  place: CalendarPlace
  query: CalendarQuery
  date: string
  /** What can be dragged; nothing for who may not change anything. */
  events: ChangedOccurrence[]
  mayAdd: boolean
  children: ReactNode
}

/**
 * Keys and pointer over a calendar that the server drew: arrows go from day to day, an item is dragged to another day
 * or made longer, hours are dragged over to add. All of it has a way without a pointer: the links in the cells and the
 * panel's buttons.
 */
export function CalendarGrid({ place, query, date, events, mayAdd, children }: CalendarGridProps) {
  const area = useRef<HTMLDivElement>(null)
  // The click that ends a drag would follow the link below it.
  const isHandled = useRef(false)
  const organisation = 'organisation' in place ? place.organisation : undefined
  const { ask, dialog } = useChangeDialog(organisation)
  const onKeyDown = useCalendarKeys(area, place, { ...query, date })
  const { drag, beginResize, resize, endResize } = useCalendarMoves(events, (move) => ask({ ...move, action: 'move' }))
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
      id={calendarId}
      tabIndex={-1}
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
      {dialog}
    </div>
  )
}
