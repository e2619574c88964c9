import { sectionId } from '#lib/paths/section-path'

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
export function takesInput(id: string): boolean {
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

/** The section that the address names, when it names one. */
export const sectionOfAddress = () => {
  const id = decodeURIComponent(location.hash.slice(1))
  return id.startsWith(sectionId('')) ? id : undefined
}
