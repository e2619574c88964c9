import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { addDays, addMonths } from '#contract/recurrence/calendar-days'
import { useRouter } from '#lib/browser/use-router'
import type { CalendarQuery } from '#lib/paths/paths'
import { cellOf, dayAt } from './calendar-dom'
import { type CalendarPlace, calendarHref } from './calendar-view'

const dayKeys: Partial<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}
const hourKeys: Partial<Record<string, { days: number; hours: number }>> = {
  ArrowLeft: { days: -1, hours: 0 },
  ArrowRight: { days: 1, hours: 0 },
  ArrowUp: { days: 0, hours: -1 },
  ArrowDown: { days: 0, hours: 1 },
  PageUp: { days: -7, hours: 0 },
  PageDown: { days: 7, hours: 0 },
}

/** `2026-11-20T09:00` some days and hours on, within the day. */
function slotAfter(slot: string, { days, hours }: { days: number; hours: number }): string {
  const hour = Math.min(23, Math.max(0, Number(slot.slice(11, 13)) + hours))
  return `${addDays(slot.slice(0, 10), days)}T${String(hour).padStart(2, '0')}:00`
}

/** Keys over a calendar: arrows go from day to day, in a week also from hour to hour; one of them is in the order of Tab. */
export function useCalendarKeys(
  area: RefObject<HTMLElement | null>,
  place: CalendarPlace,
  query: CalendarQuery & { date: string },
) {
  const { date } = query
  const router = useRouter()
  // Where the focus goes on once the other period is there.
  const awaited = useRef<string>(undefined)
  const focusOn = (target: HTMLElement) => {
    const others = area.current?.querySelectorAll<HTMLElement>('a.calendar-day, .calendar-add') ?? []
    for (const other of others) other.tabIndex = -1
    target.tabIndex = 0
    target.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another date means that another period is there
  useEffect(() => {
    const target = awaited.current === undefined ? null : area.current?.querySelector<HTMLElement>(awaited.current)
    if (target == null) return
    awaited.current = undefined
    target.focus()
  }, [date])
  return (event: KeyboardEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a.calendar-day, .calendar-add') : null
    const [day, slot] = [dayAt(link), cellOf(link, 'slot')?.dataset.slot]
    const hourStep = slot === undefined ? undefined : hourKeys[event.key]
    const next = slot !== undefined && hourStep ? slotAfter(slot, hourStep) : day && dayKeys[event.key]?.(day)
    if (!link || !next) return
    event.preventDefault()
    const cell = next.includes('T')
      ? `td[data-slot="${next}"] > .calendar-add`
      : `td[data-day="${next}"] > .calendar-day`
    const target = area.current?.querySelector<HTMLElement>(cell)
    const view = next.includes('T') ? 'week' : 'month'
    // The days around a month are there too; by page the month itself goes on.
    const isOtherMonth = view === 'month' && event.key.startsWith('Page') && next.slice(0, 7) !== date.slice(0, 7)
    if (target && !isOtherMonth) return focusOn(target)
    // Above the first hour and below the last nothing is shown; another day is another period.
    if (next.slice(0, 10) === day) return
    awaited.current = cell
    const there = { ...query, view, date: next.slice(0, 10), cursor: undefined }
    router.push(calendarHref(place, there), { scroll: false })
  }
}
