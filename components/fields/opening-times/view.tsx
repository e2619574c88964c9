import type { ViewProps } from '../editor-props'
import { OpenNow } from './open-now'
import { SummaryText } from './summary-text'
import { readWeek } from './week'

export function OpeningTimesView({ value }: ViewProps) {
  const { note } = readWeek(value)
  return (
    <>
      <SummaryText value={value} />
      <span className="block print:hidden">
        <OpenNow value={value} />
      </span>
      {note ? <span className="block">{note}</span> : null}
    </>
  )
}
