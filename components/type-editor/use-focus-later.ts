import { useEffect, useRef } from 'react'

/** Puts the focus on what has some id once the page has it: what was moved takes its buttons along. */
export function useFocusLater(): (id: string) => void {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const found = document.getElementById(wanted.current)
    if (found === null) return
    wanted.current = undefined
    found.focus()
  })
  return (id) => {
    wanted.current = id
  }
}
