import type { UnattendedOccurrence } from '#contract/agenda/occurrence'

/** After what a question about dates comes: hours of an organisation that changed, or products of it that went offline. */
export type DatesQuestion = {
  organisation: string
  /** Its title, where several are asked about. */
  title?: string
  reason: UnattendedOccurrence['reason']
  products?: readonly string[]
}

type Ask = (questions: readonly DatesQuestion[]) => void

let ask: Ask | undefined

/** The frame says how it is asked. */
export function onDatesQuestion(handler: Ask): () => void {
  ask = handler
  return () => {
    ask = undefined
  }
}

/** Asks what becomes of dates that visitors see though nobody may be there now, where there are any. */
export function askAboutDates(...questions: readonly DatesQuestion[]): void {
  if (questions.length > 0) ask?.(questions)
}
