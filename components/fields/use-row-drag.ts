import { type PointerEvent, useEffect, useRef, useState } from 'react'

type Drag = { from: number; to: number }

/** Nearer to the edge of the window than this, the page moves along. */
const edge = 56
const stride = 14

/** The row that lies at a height in the window; above the first or below the last it is that one. */
function rowAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])]
  const found = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return found === -1 ? rows.length - 1 : found
}

function scrollNear(y: number): void {
  if (y < edge) window.scrollBy(0, -stride)
  else if (y > window.innerHeight - edge) window.scrollBy(0, stride)
}

/** Dragging rows by a grip, with a mouse, a finger or a pen; Escape puts the row back. */
export function useRowDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag>()
  // What is held now. A render may come later than the next event of the pointer, and must not decide where a row falls.
  const held = useRef<Drag>(undefined)
  const hold = (next: Drag | undefined) => {
    held.current = next
    setDrag(next)
  }
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return
    const stop = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      held.current = undefined
      setDrag(undefined)
    }
    document.addEventListener('keydown', stop)
    return () => document.removeEventListener('keydown', stop)
  }, [isDragging])

  const gripOf = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      // Keeps the text around from being selected, and a field from losing what is typed in it.
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      hold({ from: index, to: index })
    },
    onPointerMove: (event: PointerEvent) => {
      if (held.current === undefined) return
      scrollNear(event.clientY)
      const to = rowAt(list.current, event.clientY)
      if (to !== held.current.to) hold({ from: held.current.from, to })
    },
    onPointerUp: () => {
      const { from, to } = held.current ?? { from: index, to: index }
      hold(undefined)
      if (from !== to) onDrop(from, to)
    },
    onPointerCancel: () => hold(undefined),
  })
  /** How a row looks meanwhile: `taken`, or where the taken one will come. */
  const lookOf = (index: number): 'taken' | 'before' | 'after' | undefined => {
    if (drag === undefined) return undefined
    if (index === drag.from) return 'taken'
    if (index !== drag.to) return undefined
    return drag.to < drag.from ? 'before' : 'after'
  }
  return { list, gripOf, lookOf }
}
