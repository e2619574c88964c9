import { type PointerEvent, useRef } from 'react'
import { useRouter } from '#lib/browser/use-router'
import { organisationPaths } from '#lib/paths/paths'
import { cellOf, minutesAt, stepped, timeText } from './calendar-dom'

const half = 30
const usual = 60

/** Pressing on the hours of a week, or dragging over them, to add something there. */
export function useSlotChoice(organisation: string | undefined, mayAdd: boolean) {
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
