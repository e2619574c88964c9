import type { FieldComparison } from '../content/values-diff.ts'
import type { Locale } from '../kernel/constants.ts'
import type { Assurance } from '../review/assurance.ts'
import { assuranceText } from '../review/assurance-text.ts'

const labels: Record<Locale, string> = { nl: 'Gecontroleerd', en: 'Checked' }

/** The difference in the published confirmation, as one field among others; empty when there is none. */
export function compareAssurance(before: Assurance, after: Assurance, locale: Locale): FieldComparison[] {
  const textOf = (one: Assurance) => (one === null ? '' : assuranceText(one, locale))
  const [was, is] = [textOf(before), textOf(after)]
  if (was === is) return []
  const change = was === '' ? 'added' : is === '' ? 'removed' : 'changed'
  return [{ name: 'assurance', label: labels[locale], change, diff: { kind: 'whole', before: was, after: is } }]
}
