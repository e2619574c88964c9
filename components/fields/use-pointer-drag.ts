import { type PointerEvent, useEffect, useRef, useState } from 'react'

type PointerHandler = (event: PointerEvent<HTMLElement>) => void
export type Grip = Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', PointerHandler>

/** How a row looks while one is dragged: the `taken` one, or on which side of it that one will come. */
export type DragLook = 'taken' | 'before' | 'after' | undefined

/** The dragged item, and its place if dropped now. */
type Drag<Thing, Place> = { thing: Thing; place: Place }

type DragRules<Thing, Place> = {
  /** Where what is taken comes when it is let go at a height in the window. */
  placeAt: (list: HTMLElement, y: number, thing: Thing) => Place
  isSame: (one: Place, other: Place) => boolean
  onDrop: (thing: Thing, place: Place) => void
  /** It was put back: by Escape, or as the browser took the pointer. */
  onBack?: (thing: Thing) => void
}

/** Nearer to the edge of the window than this, the page moves along. */
const edge = 56
const stride = 14

/** Whether the page could move. */
function scrollNear(y: number): boolean {
  const step = y < edge ? -stride : y > window.innerHeight - edge ? stride : 0
  if (step === 0) return false
  const before = window.scrollY
  window.scrollBy(0, step)
  return window.scrollY !== before
}

/** Dragging by a grip, with a mouse, a finger or a pen; Escape puts back what was taken. */
export function usePointerDrag<Thing, Place>({ placeAt, isSame, onDrop, onBack }: DragRules<Thing, Place>) {
  const list = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag<Thing, Place>>()
  // The current drag. A render may come later than the next event of the pointer, and must not decide where it falls.
  const latest = useRef<Drag<Thing, Place>>(undefined)
  const height = useRef(0)
  const frame = useRef(0)
  const keep = (next: Drag<Thing, Place> | undefined) => {
    latest.current = next
    setDrag(next)
  }
  const putBack = () => {
    if (latest.current === undefined) return
    const { thing } = latest.current
    keep(undefined)
    onBack?.(thing)
  }
  const onKey = useRef(putBack)
  useEffect(() => {
    onKey.current = putBack
  })
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return
    const stop = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onKey.current()
    }
    document.addEventListener('keydown', stop)
    return () => document.removeEventListener('keydown', stop)
  }, [isDragging])

  const follow = () => {
    cancelAnimationFrame(frame.current)
    if (latest.current === undefined || list.current === null) return
    const { thing, place: last } = latest.current
    const place = placeAt(list.current, height.current, thing)
    if (!isSame(place, last)) keep({ thing, place })
    // A pointer that rests near the edge gives no events, and a long list must go on.
    if (scrollNear(height.current)) frame.current = requestAnimationFrame(follow)
  }
  const gripOf = (thing: Thing, place: Place): Grip => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      // Keeps the text around from being selected, and a field from losing what is typed in it.
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      keep({ thing, place })
    },
    onPointerMove: (event) => {
      height.current = event.clientY
      follow()
    },
    onPointerUp: () => {
      if (latest.current === undefined) return
      const { place: last } = latest.current
      if (isSame(last, place)) return putBack()
      keep(undefined)
      onDrop(thing, last)
    },
    onPointerCancel: putBack,
  })
  return { list, drag, gripOf }
}
