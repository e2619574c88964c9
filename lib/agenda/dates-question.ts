import type { Unattended } from '#contract/agenda/occurrence'

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
