import { useRef } from 'react'

const inputs = 'input, select, textarea'

/**
 * Where the focus goes in a list of rows: to a row that was added, and after a deletion to the row that took its place, the
 * last one, or what adds one. The list has `data-rows`, each row `data-row`.
 */
export function useRowFocus<List extends HTMLElement = HTMLDivElement>() {
  const list = useRef<List>(null)
  // In the next frame the rows are as they were changed to.
  const focus = (at: number) =>
    requestAnimationFrame(() => {
      const all = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
      const rows = [...all].filter((row) => row.parentElement?.closest('[data-rows]') === list.current)
      const place = rows[Math.min(at, rows.length - 1)]
      const target = place?.querySelector<HTMLElement>(inputs) ?? (place ?? list.current)?.querySelector('button')
      target?.focus()
    })
  return { list, added: () => focus(Number.MAX_SAFE_INTEGER), removed: focus }
}
