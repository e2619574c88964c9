import type { ReactNode } from 'react'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { ColumnLook } from './data-table'

type DataCellProps<Row> = {
  look: ColumnLook<Row> | undefined
  label: string | undefined
  row: Row
  children: ReactNode
}

/** A value in its column; where rows are cards, with the name of the column before it. */
export function DataCell<Row>({ look = {}, label, row, children }: DataCellProps<Row>) {
  const { kind = 'text', note } = look
  const second = note?.(row)
  const below = second ? <span className="cell-note">{wholeDates(second)}</span> : null
  if (kind === 'title') {
    return (
      <th scope="row" translate="no">
        {children}
        {below}
      </th>
    )
  }
  return (
    // Names the value where the row is a card and the head of the column is gone.
    <td
      className={kind === 'text' ? undefined : `cell-${kind}`}
      data-label={kind === 'menu' || kind === 'action' ? undefined : label}
    >
      {children}
      {below}
    </td>
  )
}
