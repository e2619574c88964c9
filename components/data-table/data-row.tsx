import { FlexRender, type Row } from '@tanstack/react-table'
import { memo, type ReactNode } from 'react'
import { SelectCheckbox } from '#components/ui/input/select-checkbox'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { ColumnLook, DataColumn, features } from './data-table'

type DataCellProps<Row> = {
  look: ColumnLook<Row> | undefined
  label: string | undefined
  row: Row
  children: ReactNode
}

/** A value in its column; where rows are cards, with the name of the column before it. */
function DataCell<Row>({ look = {}, label, row, children }: DataCellProps<Row>) {
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

type DataRowProps<Data extends object> = {
  row: Row<typeof features, Data>
  /** A row shows others when these change. */
  columns: DataColumn<Data>[]
  /** Names the checkbox that chooses the row; without one it can't be chosen. */
  choice: string | undefined
  isSelected: boolean
  /** The one that the page shows more of. */
  isCurrent: boolean
}

function PlainRow<Data extends object>({ row, choice, isSelected, isCurrent }: DataRowProps<Data>) {
  return (
    <tr data-selected={isSelected || isCurrent ? '' : undefined}>
      {choice === undefined ? null : (
        <td className="cell-select">
          <SelectCheckbox label={choice} checked={isSelected} onChange={() => row.toggleSelected()} />
        </td>
      )}
      {row.getAllCells().map((cell) => {
        const { header, meta } = cell.column.columnDef
        return (
          <DataCell
            key={cell.id}
            look={meta}
            label={typeof header === 'string' ? header : undefined}
            row={row.original}
          >
            <FlexRender cell={cell} />
          </DataCell>
        )
      })}
    </tr>
  )
}

/** A row of a list; choosing another renders it no more. */
// architecture: memo does not carry the type of the data through
export const DataRow = memo(PlainRow) as typeof PlainRow
