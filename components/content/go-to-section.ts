import { sectionId } from '#lib/paths/section-path'

const controls = 'input, select, textarea, button, [contenteditable="true"], [tabindex="0"]'

/** Opens a section and goes there: to its first field, or to its heading so that nothing is typed by mistake. */
export function goToSection(id: string, to: 'field' | 'heading'): boolean {
  const section = document.getElementById(id)
  const details = section?.querySelector('details')
  if (section == null || details == null) return false
  details.open = true
  const heading = details.querySelector<HTMLElement>('summary')
  const first = [...details.querySelectorAll<HTMLElement>(controls)].find(
    (one) => one !== heading && !one.matches(':disabled, [tabindex="-1"]') && !one.hidden,
  )
  const target = to === 'field' ? (first ?? heading) : heading
  target?.focus({ preventScroll: true })
  section.scrollIntoView({ block: 'start' })
  return document.activeElement === target
}

/** The section that the address names, when it names one. */
export const sectionOfAddress = () => {
  const id = decodeURIComponent(location.hash.slice(1))
  return id.startsWith(sectionId('')) ? id : undefined
}
