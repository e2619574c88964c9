import type { Unattended } from '#contract/agenda/occurrence'
import type { TypeDefinition } from '#contract/types/type-definition'
import { isSameValue } from '#lib/forms/same-value'

/** After what a question about dates comes: hours of an organisation that changed, or a product that went offline. */
export type DatesQuestion = { organisation: string; reason: Unattended['reason']; product?: string }

type Ask = (question: DatesQuestion) => void

let ask: Ask | undefined

/** The frame says how it is asked. */
export function onDatesQuestion(handler: Ask): () => void {
  ask = handler
  return () => {
    ask = undefined
  }
}

/** Asks what becomes of dates that visitors see though nobody may be there now, where there are any. */
export function askAboutDates(question: DatesQuestion): void {
  ask?.(question)
}

/** The same after content of an organisation went online, where its opening hours are other ones. */
export function askAfterHours(
  organisation: string,
  types: readonly Pick<TypeDefinition, 'sections'>[],
  { before, after }: Record<'before' | 'after', Record<string, unknown>>,
): void {
  const hours = types.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
  const isOther = hours.some(({ name, type }) => type === 'openingTimes' && !isSameValue(before[name], after[name]))
  if (isOther) askAboutDates({ organisation, reason: 'closed' })
}
