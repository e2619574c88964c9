import { FlexRender, type Row } from '@tanstack/react-table'
import { memo } from 'react'
import { SelectCheckbox } from '#components/ui/input/select-checkbox'
import { DataCell } from './data-cell'
import type { DataColumn, features } from './data-table'

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
