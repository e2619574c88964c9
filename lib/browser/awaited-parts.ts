/** A part that is asked for this soon after a press is what the press was for; milliseconds. */
const soon = 100

let underWay = 0
let pressedAt = Number.NEGATIVE_INFINITY
let isAwaited = false
const listeners = new Set<() => void>()

function setAwaited(next: boolean): void {
  if (isAwaited === next) return
  isAwaited = next
  for (const listener of listeners) listener()
}

/** Somebody pressed a button: they wait for the parts that are under way, as for those asked for right after. */
export function notePress(): void {
  pressedAt = performance.now()
  if (underWay > 0) setAwaited(true)
}

/** Counts a part of the page until it has come, or has failed to. */
export function trackPart(part: Promise<unknown>): void {
  underWay += 1
  if (performance.now() - pressedAt < soon) setAwaited(true)
  const settle = () => {
    underWay -= 1
    // A dialog may load its window in turn: that is waited for as well.
    if (isAwaited) pressedAt = performance.now()
    if (underWay === 0) setAwaited(false)
  }
  part.then(settle, settle)
}

/** Whether somebody waits for a part of the page that their press takes. */
export const isPartAwaited = (): boolean => isAwaited

export function onAwaitedParts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
