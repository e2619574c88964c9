import { dayText } from '#contract/calendar-days'
import type { ViewProps } from '../editor-props'
import { listOf, recordOf, textOf } from '../read-value'

/** The first date; the sentence and the dates that follow stand in the agenda itself. */
export function RecurrenceView({ value }: ViewProps) {
  const { start, sentence } = recordOf(value)
  const first = textOf(start)
  const text = textOf(sentence)
  if (text !== '') return <>{text}</>
  return (
    <>
      {dayText(first.slice(0, 10))} {first.slice(11, 16)}
      {listOf(recordOf(value).rdate).map((date) => (
        <span key={textOf(date)}>, {dayText(textOf(date).slice(0, 10))}</span>
      ))}
    </>
  )
}
