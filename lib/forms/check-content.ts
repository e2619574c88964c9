import { checkValues } from '#contract/content/values'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { ContentError } from './content-errors.ts'

export type ContentCheck = {
  types: TypeDefinition[]
  values: Record<string, unknown>
  purpose: 'concept' | 'publish'
}

const localDate = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' })

/** The contract's own check, in the browser. Loaded when a form first needs it: it brings the schemas. */
export function checkContent({ types, values, purpose }: ContentCheck): ContentError[] {
  return checkValues({ types, values, purpose, today: localDate.format(new Date()) }).errors
}
