/** Whether another page is under way. */
let isMoving = false
let limit: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** A page that did not come in this time will not be said to come any longer; milliseconds. */
const longest = 60_000

function setMoving(next: boolean): void {
  clearTimeout(limit)
  limit = next ? setTimeout(() => setMoving(false), longest) : undefined
  if (isMoving === next) return
  isMoving = next
  for (const listener of listeners) listener()
}

/** Announces that another page was requested, unless the address is that of this page. */
export function startNavigation(href: string): void {
  const { origin, pathname, search } = new URL(href, location.href)
  if (origin !== location.origin || pathname !== location.pathname || search !== location.search) setMoving(true)
}

/** Says that a form was sent: its answer is another page. */
export const beginNavigation = (): void => setMoving(true)

export const endNavigation = (): void => setMoving(false)
export const isNavigating = (): boolean => isMoving

export function onNavigation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
