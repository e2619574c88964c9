import { useEffect } from 'react'

let shown = 0

/** Lets the style sheet of the page know that there is a bar at its bottom, so that messages come above it. */
export function useBottomBar(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    count(1)
    return () => count(-1)
  }, [isShown])
}

function count(more: number): void {
  shown += more
  document.documentElement.toggleAttribute('data-bottom-bar', shown > 0)
}
