import type { EditorWords } from '../field-words'
import { readWeek } from './week'
import { weekSummary } from './week-summary'

export function SummaryText({ value, words }: { value: unknown; words: EditorWords }) {
  const { openingTimes } = words
  if (value === undefined) return <>{openingTimes.empty}</>
  const week = readWeek(value)
  const { now, open, closed, holidays, special, more } = weekSummary(week, openingTimes)
  return (
    <>
      {now || open ? <b>{[now, open].filter(Boolean).join(' ')}</b> : null}{' '}
      {[closed, holidays || (open && openingTimes.noHolidays), special, more].filter(Boolean).join(' ')}
    </>
  )
}
