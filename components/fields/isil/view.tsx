import { fillText } from '#lib/forms/fill-text'
import { dateText } from '../date/date-text'
import type { ViewProps } from '../editor-props'
import { listOf, recordOf, textOf } from '../read-value'

export function IsilView({ value, words }: ViewProps) {
  return (
    <ul>
      {listOf(value)
        .map(recordOf)
        .map((row) => (
          <li key={textOf(row.code)}>
            {[
              textOf(row.code),
              row.startDate ? fillText(words.isil.from, { date: dateText(row.startDate) }) : '',
              row.original === true ? words.isil.originalMark : '',
              row.current === true ? words.isil.currentMark : '',
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
    </ul>
  )
}
