import { type DragLook, usePointerDrag } from './use-pointer-drag'

/** The row that lies at a height in the window; above the first or below the last it is that one. */
function rowAt(list: HTMLElement, y: number): number {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-row]')]
  const found = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return found === -1 ? rows.length - 1 : found
}

const isSame = (one: number, other: number) => one === other

/** Dragging the rows of one list. */
export function useRowDrag(onDrop: (from: number, to: number) => void) {
  const { list, drag, gripOf } = usePointerDrag<number, number>({ placeAt: rowAt, isSame, onDrop })
  const lookOf = (index: number): DragLook => {
    if (drag === undefined) return undefined
    const { thing: from, place: to } = drag
    if (index === from) return 'taken'
    if (index !== to) return undefined
    return to < from ? 'before' : 'after'
  }
  return { list, gripOf: (index: number) => gripOf(index, index), lookOf }
}
