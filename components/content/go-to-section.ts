import { type RefObject, useEffect } from 'react'
import { openAround } from '#lib/browser/open-around'
import { fieldId, sectionId } from '#lib/paths/section-path'

const controls = 'input, select, textarea, button, [contenteditable="true"], [tabindex="0"]'

/** Opens a section and goes there: to its first field, or to its heading so that nothing is typed by mistake. */
export function goToSection(id: string, to: 'field' | 'heading'): boolean {
  const found = openSection(id)
  if (found === undefined) return false
  const { section, heading, fields } = found
  const target = to === 'field' ? (fields.find((field) => !field.matches(':disabled')) ?? heading) : heading
  target?.focus({ preventScroll: true })
  section.scrollIntoView({ block: 'start' })
  return document.activeElement === target
}

/** Whether the fields of a section are there and the first takes input: editors that arrive later are shapes until then. */
function takesInput(id: string): boolean {
  const found = openSection(id)
  return found?.section.querySelector('.skeleton') === null && found.fields.at(0)?.matches(':disabled') === false
}

function openSection(id: string) {
  const section = document.getElementById(id)
  const details = section?.querySelector('details')
  if (section == null || details == null) return undefined
  details.open = true
  const heading = details.querySelector<HTMLElement>('summary')
  const fields = [...details.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => one !== heading && !one.matches('[tabindex="-1"]') && !one.hidden,
  )
  return { section, heading, fields }
}

/** The box of a field, with its first control that takes input once its editor is there. */
function boxOf(id: string) {
  const box = document.getElementById(id)?.closest('[data-field]') ?? undefined
  const found = box === undefined ? [] : [...box.querySelectorAll<HTMLElement>(controls)]
  return { box, control: found.find((one) => !one.matches(':disabled, [tabindex="-1"]') && !one.hidden) }
}

/** Opens the section of a field, shows the field with its label, and goes to it. */
function goToField(id: string): void {
  const { box, control } = boxOf(id)
  if (box === undefined) return
  openAround(box)
  control?.focus({ preventScroll: true })
  box.scrollIntoView({ block: 'center' })
}

/** The section or field of a form that the address names; undefined for neither. */
export function placeOfAddress() {
  const id = decodeURIComponent(location.hash.slice(1))
  if (id.startsWith(sectionId(''))) return { takesInput: () => takesInput(id), go: () => void goToSection(id, 'field') }
  if (id.startsWith(fieldId(''))) return { takesInput: () => boxOf(id).control !== undefined, go: () => goToField(id) }
  return undefined
}

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
