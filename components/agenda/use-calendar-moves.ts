import { type DragEvent, type PointerEvent, useRef } from 'react'
import { useDropMark } from '#lib/browser/use-drop-mark'
import { cellOf, dayAt, minutesAt, stepped, timeText } from './calendar-dom'
import type { ChangedOccurrence } from './changed-occurrence'

/** Where something is dragged to: a new start, or another length in minutes. */
export type Move = { occurrence: ChangedOccurrence; start: string; duration?: number }

const quarter = 15

/** Dragging an item to another day or time, or its lower edge to another end. What follows is a question, not a change. */
export function useCalendarMoves(events: readonly ChangedOccurrence[], onMove: (move: Move) => void) {
  const dragged = useRef<{ occurrence: ChangedOccurrence; grip: number }>(undefined)
  const resized = useRef<{ occurrence: ChangedOccurrence; event: HTMLElement; cell: HTMLElement; end: number }>(
    undefined,
  )
  const mark = useDropMark()
  const found = ({ dataset }: HTMLElement) =>
    events.find(
      ({ item, occurrence, organisation }) =>
        item === dataset.item && occurrence === dataset.occurrence && organisation === dataset.organisation,
    )

  const onDragStart = (event: DragEvent) => {
    const element = event.target instanceof HTMLElement ? event.target : undefined
    const occurrence = element && found(element)
    // A browser would take a link along: the one whose edge is being dragged, or the one of an hour below it.
    if (!element || !occurrence || resized.current) return event.preventDefault()
    dragged.current = { occurrence, grip: event.clientY - element.getBoundingClientRect().top }
    event.dataTransfer.effectAllowed = 'move'
  }
  const onDragOver = (event: DragEvent) => {
    const cell = cellOf(event.target, 'day')
    if (!dragged.current || cell === undefined) return
    event.preventDefault()
    mark(cell)
  }
  const onDragEnd = () => {
    dragged.current = undefined
    mark(undefined)
  }
  const onDrop = (event: DragEvent) => {
    const { occurrence, grip } = dragged.current ?? {}
    const [day, cell] = [dayAt(event.target), cellOf(event.target, 'slot')]
    onDragEnd()
    if (occurrence === undefined || grip === undefined || day === undefined) return
    event.preventDefault()
    const isTimed = cell !== undefined && !occurrence.allDay
    const time = isTimed
      ? timeText(stepped(minutesAt(cell, event.clientY - grip), quarter))
      : occurrence.start.slice(11)
    const start = `${day}T${time}`
    if (start !== occurrence.start) onMove({ occurrence, start })
  }

  /** Answers whether it took the pointer. */
  const beginResize = (pointer: PointerEvent): boolean => {
    const edge = pointer.target instanceof Element ? pointer.target.closest<HTMLElement>('.event-edge') : null
    const event = edge?.closest<HTMLElement>('.event')
    const [cell, occurrence] = [cellOf(pointer.target, 'slot'), event && found(event)]
    if (!edge || !event || !cell || !occurrence) return false
    edge.setPointerCapture(pointer.pointerId)
    resized.current = { occurrence, event, cell, end: minutesAt(cell, pointer.clientY) }
    return true
  }
  const resize = (pointer: PointerEvent): void => {
    const edge = resized.current
    if (!edge) return
    const begin = minutesAt(edge.cell, edge.event.getBoundingClientRect().top)
    edge.end = Math.max(begin + quarter, stepped(minutesAt(edge.cell, pointer.clientY), quarter))
    const hour = edge.cell.getBoundingClientRect().height
    edge.event.style.height = `${((edge.end - begin) / 60) * hour}px`
  }
  /** True when something was being dragged. */
  const endResize = (isDone: boolean): boolean => {
    const edge = resized.current
    resized.current = undefined
    if (!edge) return false
    edge.event.style.removeProperty('height')
    const { occurrence, end } = edge
    const start = Date.parse(`${occurrence.start}:00Z`)
    const midnight = Date.parse(`${edge.cell.dataset.day}T00:00:00Z`)
    const duration = Math.round((midnight - start) / 60_000 + stepped(end, quarter))
    if (isDone && duration > 0 && `${duration}` !== `${(Date.parse(`${occurrence.end}:00Z`) - start) / 60_000}`)
      onMove({ occurrence, start: occurrence.start, duration })
    return true
  }
  return { drag: { onDragStart, onDragOver, onDragEnd, onDrop }, beginResize, resize, endResize }
}
