'use client'

import { type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { agendaZone } from '#contract/agenda/type'
import { useRouter } from '#lib/browser/use-router'
import { type CalendarQuery, organisationPaths } from '#lib/paths/paths'
import { calendarId, cellOf, dayAt, minutesAt, stepped, timeText } from './calendar-dom'
import type { CalendarPlace } from './calendar-view'
import type { ChangedOccurrence } from './changed-occurrence'
import { useCalendarKeys } from './use-calendar-keys'
import { useCalendarMoves } from './use-calendar-moves'
import { useChangeDialog } from './use-change-dialog'

const half = 30
const usual = 60

/** Pressing on the hours of a week, or dragging over them, to add something there. */
function useSlotChoice(organisation: string | undefined, mayAdd: boolean) {
  const router = useRouter()
  const chosen = useRef<{ cell: HTMLElement; from: number; until: number }>(undefined)
  const show = () => {
    const { cell, from, until } = chosen.current ?? {}
    if (!cell || from === undefined || until === undefined) return
    cell.dataset.chosen = ''
    cell.style.setProperty('--chosen-at', String(from % 60))
    cell.style.setProperty('--chosen-for', String(until - from))
  }
  const begin = (pointer: PointerEvent): void => {
    const cell = cellOf(pointer.target, 'slot')
    const isOnEvent = pointer.target instanceof Element && pointer.target.closest('.event') !== null
    // Touching is for scrolling; a tap follows the link in the cell.
    if (
      !mayAdd ||
      organisation === undefined ||
      isOnEvent ||
      cell === undefined ||
      pointer.pointerType === 'touch' ||
      pointer.button !== 0
    )
      return
    pointer.preventDefault()
    cell.setPointerCapture(pointer.pointerId)
    const from = stepped(minutesAt(cell, pointer.clientY), half, Math.floor)
    chosen.current = { cell, from, until: from + half }
    show()
  }
  const go = (pointer: PointerEvent): void => {
    const { current } = chosen
    if (!current) return
    current.until = Math.max(current.from + half, stepped(minutesAt(current.cell, pointer.clientY), half, Math.ceil))
    show()
  }
  /** Answers whether something was chosen. */
  const end = (isDone: boolean): boolean => {
    const { current } = chosen
    chosen.current = undefined
    if (!current) return false
    const { cell, from, until } = current
    delete cell.dataset.chosen
    const length = until - from === half ? usual : until - from
    const at = (minutes: number) => `${cell.dataset.day}T${timeText(minutes)}`
    if (isDone && organisation !== undefined)
      router.push(organisationPaths(organisation).agendaNew({ start: at(from), end: at(from + length) }))
    return true
  }
  return { begin, go, end }
}

const everyMinute = 60_000

/** Shows in the hour of now how far it is, and moves on. Set by script alone: the server does not know when it is read. */
function useNowLine(area: RefObject<HTMLElement | null>): void {
  // Each time it is drawn: the cells may be those of another week.
  useEffect(() => {
    const mark = () => {
      const shown = new Date().toLocaleString('sv-SE', { timeZone: agendaZone }).replace(' ', 'T')
      for (const cell of area.current?.querySelectorAll<HTMLElement>('td[data-now]') ?? []) delete cell.dataset.now
      const cell = area.current?.querySelector<HTMLElement>(`td[data-slot="${shown.slice(0, 13)}:00"]`)
      if (!cell) return
      cell.dataset.now = ''
      cell.style.setProperty('--now', String(Number(shown.slice(14, 16))))
    }
    mark()
    const timer = setInterval(mark, everyMinute)
    return () => clearInterval(timer)
  })
}

export type CalendarGridProps = {
  place: CalendarPlace
  query: CalendarQuery
  date: string
  /** Dates that can be dragged; none for readers who may not change anything. */
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
