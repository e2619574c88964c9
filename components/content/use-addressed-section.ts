'use client'

import { type RefObject, useEffect } from 'react'
import { goToSection, sectionOfAddress } from './go-to-section'

/** Begins in the section that the address names, once the form takes input. */
export function useAddressedSection(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const id = sectionOfAddress()
    const fieldset = form.current?.querySelector(':scope > fieldset')
    if (id === undefined || fieldset == null) return
    const go = () => !fieldset.matches(':disabled') && goToSection(id, 'field')
    if (go()) return
    const watch = new MutationObserver(() => go() && watch.disconnect())
    watch.observe(fieldset, { attributeFilter: ['disabled'] })
    return () => watch.disconnect()
  }, [form])
}
