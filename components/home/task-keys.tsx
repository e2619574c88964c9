'use client'

import { type KeyboardEvent, type ReactNode, useRef } from 'react'

/** Stops of the arrow keys: tasks, and their groups as far as these are open. */
const stops = '[data-task]'

/** Works through tasks by key: arrows (or J and K) go along them, Enter opens, M opens what else can be done with one. */
export function TaskKeys({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target } = event
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof HTMLElement)) return
    // Menus and dialogs are drawn elsewhere in the page, and have keys of their own.
    if (!list.current?.contains(target)) return
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key]
    if (step !== undefined) {
      const shown = [...list.current.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.checkVisibility())
      const here = shown.findIndex((stop) => stop === target || stop.closest('li')?.contains(target))
      const at = target.matches(stops) ? shown.indexOf(target) : here
      shown[at + step]?.focus()
      event.preventDefault()
    } else if (key === 'm') {
      const menu = target.closest('li')?.querySelector<HTMLElement>('[data-task-menu]')
      if (menu?.checkVisibility()) menu.click()
      event.preventDefault()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it hears comes from links and buttons within
    <div ref={list} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
