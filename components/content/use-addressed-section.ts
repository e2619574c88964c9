'use client'

import { type RefObject, useEffect } from 'react'
import { goToSection, sectionOfAddress, takesInput } from './go-to-section'

/** A field that takes no input by then is not waited for. */
const longestWait = 5_000

/** Begins in the section that the address names, once its fields are there and take input; who did something before stays there. */
export function useAddressedSection(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const id = sectionOfAddress()
    const element = form.current
    if (id === undefined || element === null) return
    const given = new AbortController()
    const watch = new MutationObserver(() => takesInput(id) && go())
    const late = setTimeout(() => go(), longestWait)
    const stop = () => {
      watch.disconnect()
      clearTimeout(late)
      given.abort()
    }
    const go = () => {
      stop()
      goToSection(id, 'field')
    }
    for (const act of ['pointerdown', 'keydown']) document.addEventListener(act, stop, { signal: given.signal })
    watch.observe(element, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    if (takesInput(id)) go()
    return stop
  }, [form])
}
