import type { FieldSection } from '#contract/types/type-definition'
import type { FieldState } from '#lib/forms/content-store'
import { isBlank } from '../fields/read-value'

export type SectionStatus = { kind: 'bad' | 'todo' | 'empty' | 'done'; count: number }

/** Errors first, then required fields without a value; a section in which nothing at all is filled in says so. */
export function sectionStatus(section: FieldSection, state: (name: string) => FieldState): SectionStatus {
  const states = section.fields.map((field) => ({ field, ...state(field.name) }))
  const errors = states.reduce((count, { errors: parts }) => count + Object.keys(parts).length, 0)
  if (errors > 0) return { kind: 'bad', count: errors }
  const missing = states.filter(({ field, value }) => field.required && isBlank(value)).length
  if (missing > 0) return { kind: 'todo', count: missing }
  return { kind: states.every(({ value }) => isBlank(value)) ? 'empty' : 'done', count: 0 }
}
