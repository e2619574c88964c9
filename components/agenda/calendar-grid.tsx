'use client'

import { useRouter } from 'next/navigation'
import {
  type ComponentType,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { addDays, addMonths } from '#contract/calendar-days'
import type { Locale } from '#contract/constants'
import type { Occurrence } from '#contract/occurrence'
import { loadChunk } from '#lib/browser/load-chunk'
import type { ChangeWords } from '#lib/i18n/calendar-texts'
import { organisationPaths } from '#lib/paths'
import type { ChangeDialogProps } from './change-dialog'

export type CalendarGridProps = {
  organisation: string
  date: string
  /** What can be dragged; nothing for who may not change anything. */
  events: Occurrence[]
  mayAdd: boolean
  words: ChangeWords
  locale: Locale
  children: ReactNode
}

const closestData = (target: EventTarget | null, name: 'day' | 'slot') =>
  target instanceof Element ? target.closest<HTMLElement>(`td[data-${name}]`)?.dataset[name] : undefined

const dayKeys: Partial<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** The moment to which something is dragged: the day keeps its time, an hour gives one. */
const droppedAt = ({ start, allDay }: Occurrence, day: string, slot: string | undefined) =>
  allDay ? `${day}T00:00` : (slot ?? `${day}T${start.slice(11)}`)

/**
 * Keys and pointer over a calendar that the server drew: arrows go from day to day, an item is dragged to another day,
 * hours are dragged over to add. All of it has a way without a pointer: the links in the cells and the panel's buttons.
 */
export function CalendarGrid({ organisation, date, events, mayAdd, words, locale, children }: CalendarGridProps) {
  const router = useRouter()
  const area = useRef<HTMLDivElement>(null)
  const dragged = useRef<Occurrence>(undefined)
  const selecting = useRef<{ from: string; until: string }>(undefined)
  const [Dialog, setDialog] = useState<ComponentType<ChangeDialogProps>>()
  const [move, setMove] = useState<{ occurrence: Occurrence; start: string }>()
  const to = organisationPaths(organisation)

  const dayLink = (day: string) => area.current?.querySelector<HTMLElement>(`td[data-day="${day}"] > .calendar-day`)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = dayKeys[event.key]
    const link = event.target instanceof Element ? event.target.closest('.calendar-day') : null
    const day = link && closestData(link, 'day')
    if (step === undefined || !day) return
    event.preventDefault()
    const next = step(day)
    const target = dayLink(next)
    if (target) {
      for (const other of area.current?.querySelectorAll<HTMLElement>('.calendar-day') ?? []) other.tabIndex = -1
      target.tabIndex = 0
      target.focus()
    } else {
      router.push(to.calendar({ view: 'month', date: next }), { scroll: false })
    }
  }
  const onDragStart = (event: DragEvent) => {
    if (!(event.target instanceof HTMLElement)) return
    const { item, occurrence } = event.target.dataset
    dragged.current = events.find((one) => one.item === item && one.occurrence === occurrence)
    event.dataTransfer.effectAllowed = 'move'
  }
  const onDrop = async (event: DragEvent) => {
    const occurrence = dragged.current
    const day = closestData(event.target, 'day')
    dragged.current = undefined
    if (occurrence === undefined || day === undefined) return
    event.preventDefault()
    const start = droppedAt(occurrence, day, closestData(event.target, 'slot'))
    if (start === occurrence.start) return
    const { ChangeDialog } = await loadChunk(() => import('./change-dialog'))
    setDialog(() => ChangeDialog)
    setMove({ occurrence, start })
  }
  const mark = () => {
    const { from, until } = selecting.current ?? { from: '', until: '' }
    for (const cell of area.current?.querySelectorAll<HTMLElement>('td[data-slot]') ?? []) {
      const slot = cell.dataset.slot ?? ''
      cell.toggleAttribute('data-selected', slot >= from && slot <= until && slot.slice(0, 10) === from.slice(0, 10))
    }
  }
  const onPointerDown = (event: PointerEvent) => {
    const slot = closestData(event.target, 'slot')
    const isOnEvent = event.target instanceof Element && event.target.closest('.event') !== null
    // Touching is for scrolling; a tap still follows the link in the cell.
    if (!mayAdd || isOnEvent || slot === undefined || event.pointerType === 'touch' || event.button !== 0) return
    event.preventDefault()
    selecting.current = { from: slot, until: slot }
    mark()
  }
  const onPointerMove = (event: PointerEvent) => {
    const slot = closestData(event.target, 'slot')
    const { current } = selecting
    if (current === undefined || slot === undefined || slot < current.from) return
    if (slot.slice(0, 10) !== current.from.slice(0, 10)) return
    selecting.current = { ...current, until: slot }
    mark()
  }
  const onPointerUp = () => {
    const { current } = selecting
    selecting.current = undefined
    if (current === undefined) return
    const hour = Number(current.until.slice(11, 13)) + 1
    const end = `${current.until.slice(0, 11)}${hour === 24 ? '23:59' : `${String(hour).padStart(2, '0')}:00`}`
    router.push(to.agendaNew({ start: current.from, end }))
  }
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const day = closestData(target, 'day')
    // The rest of a cell does what the number of its day does; a drag over hours has been followed already.
    if (!mayAdd || day === undefined || target?.closest('a, button') || closestData(target, 'slot')) return
    dayLink(day)?.click()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it hears comes from the links and cells inside
    <div
      ref={area}
      className="calendar-area"
      data-date={date}
      onKeyDown={onKeyDown}
      onDragStart={onDragStart}
      onDragOver={(event) => {
        if (dragged.current && closestData(event.target, 'day')) event.preventDefault()
      }}
      onDrop={onDrop}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onClick={onClick}
    >
      {children}
      {Dialog && move ? (
        <Dialog
          organisation={organisation}
          occurrence={move.occurrence}
          action="move"
          start={move.start}
          onClose={() => setMove(undefined)}
          words={words}
          locale={locale}
        />
      ) : null}
    </div>
  )
}
