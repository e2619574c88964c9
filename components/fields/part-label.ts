import type { FieldDefinition } from '#contract/type-definition'
import { fillText } from '#lib/forms/fill-text'
import { dateText } from './date/date-text'
import type { EditorWords } from './field-words'
import { listOf, recordOf, textOf } from './read-value'

/** How a part of a value is called where it stands without its field: `Postcode`, `zaterdag`, `24-12-2026`. */
export function partLabel(
  field: FieldDefinition,
  value: unknown,
  part: string,
  words: EditorWords,
): string | undefined {
  const [first = '', second = ''] = part.split('.')
  if (field.repeatable) return part === '' ? undefined : String(Number(first) + 1)
  const named: Record<string, string> = {}
  if (field.type === 'address') Object.assign(named, words.address)
  if (field.type === 'gps') Object.assign(named, words.gps)
  if (field.type === 'dateRange') Object.assign(named, words.date)
  if (field.type === 'price')
    Object.assign(named, { amount: words.price.amountLabel, explanation: words.price.explanationLabel })
  if (field.type === 'isil' && first) return fillText(words.isil.item, { number: Number(first) + 1 })
  if (field.type === 'openingTimes' && second) return openingLabel(value, first, Number(second), words.openingTimes)
  return named[part]
}

function openingLabel(value: unknown, list: string, index: number, words: EditorWords['openingTimes']): string {
  const item = recordOf(listOf(recordOf(value)[list])[index])
  const [days, holidays]: Record<string, string>[] = [words.days, words.holidays]
  if (list === 'weekly') return days?.[textOf(item.day)] ?? ''
  if (list === 'holidayHours') return holidays?.[textOf(item.holiday)] ?? words.holidaysTitle
  if (list === 'seasons') return textOf(item.name) || fillText(words.season, { number: index + 1 })
  if (list === 'closures') return fillText(words.closure, { number: index + 1 })
  return list === 'temporarilyClosed' ? words.temporarilyClosed : dateText(item.date) || words.special
}
