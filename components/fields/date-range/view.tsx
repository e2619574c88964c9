import { fillText } from '#lib/forms/fill-text'
import { dateText } from '../date/date-text'
import type { ViewProps } from '../editor-props'
import { recordOf } from '../read-value'

export function DateRangeView({ value, words }: ViewProps) {
  const range = recordOf(value)
  const [from, until] = [dateText(range.from), dateText(range.until)]
  const text = from && until ? words.date.range : from ? words.date.onlyFrom : words.date.onlyUntil
  return <>{from || until ? fillText(text, { from, until }) : ''}</>
}
