import { useRef } from 'react'

/** Shows where what is dragged would land: one element at a time has `data-drop`. */
export function useDropMark(): (cell: HTMLElement | undefined) => void {
  const marked = useRef<HTMLElement>(undefined)
  return (cell) => {
    if (cell === marked.current) return
    marked.current?.removeAttribute('data-drop')
    cell?.setAttribute('data-drop', '')
    marked.current = cell
  }
}
