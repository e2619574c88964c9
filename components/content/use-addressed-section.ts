import { type RefObject, useEffect } from 'react'
import { placeOfAddress } from './go-to-section'

/** A field that takes no input by then is not waited for. */
const longestWait = 5_000

/** Begins at the section or field that the address names, once it is there and takes input; who did something before stays there. */
export function useAddressedSection(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const place = placeOfAddress()
    const element = form.current
    if (place === undefined || element === null) return
    const listening = new AbortController()
    const watch = new MutationObserver(() => place.takesInput() && go())
    const timer = setTimeout(() => go(), longestWait)
    const stop = () => {
      watch.disconnect()
      clearTimeout(timer)
      listening.abort()
    }
    const go = () => {
      stop()
      place.go()
    }
    for (const act of ['pointerdown', 'keydown']) document.addEventListener(act, stop, { signal: listening.signal })
    watch.observe(element, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    if (place.takesInput()) go()
    return stop
  }, [form])
}
