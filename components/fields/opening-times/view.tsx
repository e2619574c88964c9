import type { ViewProps } from '../editor-props'
import { SummaryText } from './summary-text'
import { readWeek } from './week'

export function OpeningTimesView({ value }: ViewProps) {
  const { note } = readWeek(value)
  return (
    <>
      <SummaryText value={value} />
      {note ? <span className="block">{note}</span> : null}
    </>
  )
}
