import type { KeyboardEvent } from 'react'

/** Elements that take the focus of a row: its checkbox, or the link with its name. */
const handles = '.cell-select input, th[scope="row"] a'

/**
 * The keys of a list, once one of its rows has the focus: up and down to the same place in another row, space chooses the
 * row, enter opens it. What a key does in a field or a menu of the row is left to that.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, ctrlKey, altKey, metaKey, shiftKey } = event
  if (ctrlKey || altKey || metaKey || shiftKey || !(target instanceof HTMLElement) || !target.matches(handles)) return
  const row = target.closest('tr')
  const isBox = target instanceof HTMLInputElement
  const handleIn = (other: Element | null | undefined) =>
    other?.querySelector<HTMLElement>(isBox ? '.cell-select input' : 'th[scope="row"] a')
  const next = {
    ArrowDown: () => handleIn(row?.nextElementSibling),
    ArrowUp: () => handleIn(row?.previousElementSibling),
    Home: () => handleIn(row?.parentElement?.firstElementChild),
    End: () => handleIn(row?.parentElement?.lastElementChild),
  }[key]
  if (next !== undefined) {
    event.preventDefault()
    next()?.focus()
  } else if (key === ' ' && !isBox) {
    const box = row?.querySelector<HTMLElement>('.cell-select input')
    if (box == null) return
    event.preventDefault()
    box.click()
  } else if (key === 'Enter' && isBox) {
    event.preventDefault()
    row?.querySelector<HTMLElement>('th[scope="row"] a')?.click()
  }
}
