import type { TypeDefinition } from '#contract/types/type-definition'
import { isSameValue } from '#lib/forms/same-value'
import { askAboutDates } from './dates-question'

export type SavedHours = Record<'before' | 'after', Record<string, unknown>> & {
  organisation: string
  types: readonly Pick<TypeDefinition, 'sections'>[]
}

/** Asks about dates after content of an organisation went online, where its opening hours are other ones. */
export function askAfterHours({ organisation, types, before, after }: SavedHours): void {
  const hours = types.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
  const isOther = hours.some(({ name, type }) => type === 'openingTimes' && !isSameValue(before[name], after[name]))
  if (isOther) askAboutDates({ organisation, reason: 'closed' })
}
