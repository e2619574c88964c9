/**
 * Does the work now, or right after the click that is going on: what appears below a field that is left must not push
 * away the button that somebody is pressing.
 */
export function whenPointerUp(work: () => void): void {
  if (document.querySelector(':active') === null) {
    work()
    return
  }
  const ends = ['pointerup', 'pointercancel'] as const
  const done = () => {
    for (const end of ends) document.removeEventListener(end, done, true)
    // The click itself comes after this event.
    setTimeout(work)
  }
  for (const end of ends) document.addEventListener(end, done, true)
}
