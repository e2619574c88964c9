import { parseLocal } from '#contract/recurrence/local-time'
import { recurrenceSentence } from '#contract/recurrence/sentence'
import type { ViewProps } from '../editor-props'
import { readWhen } from './when-value'

/** When it takes place, in one sentence; the dates themselves are in the agenda. */
export function RecurrenceView({ value, locale }: ViewProps) {
  const recurrence = readWhen(value)
  if (parseLocal(recurrence.start) === undefined) return <>{recurrence.start}</>
  return <>{recurrenceSentence(recurrence, locale)}</>
}
