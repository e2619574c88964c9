import { memo } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { Row, RowHeader } from '#components/ui/display/table'
import { FieldError } from '#components/ui/input/field'
import type { GridColumn, GridRow } from '#contract/grid/grid'
import { GridCell } from './grid-cell'

type GridLineProps = {
  row: GridRow
  href: string
  columns: GridColumn[]
  /** All that can be shown, to name what is wrong with one that is not. */
  offered: GridColumn[]
  /** Typed texts, by column. */
  texts: Record<string, string> | undefined
  /** Faults by column; those of the record as a whole under the empty name. */
  issues: Record<string, string> | undefined
  isLocked: boolean
  onChange: (row: GridRow, column: string, text: string) => void
}

/** The cells of one record. It is drawn again for its own changes alone: a key in one row is no work for the others. */
export const GridLine = memo(function GridLine({
  row,
  href,
  columns,
  offered,
  texts,
  issues,
  isLocked,
  onChange,
}: GridLineProps) {
  const elsewhere = Object.entries(issues ?? {}).filter(([name]) => !columns.some((column) => column.name === name))
  return (
    <Row>
      <RowHeader note={row.organisation}>
        <AppLink href={href}>{row.title}</AppLink>
        {elsewhere.map(([name, issue]) => (
          <FieldError key={name} id={`grid-${row.key}-${name}`}>
            {name === '' ? issue : `${offered.find((column) => column.name === name)?.label ?? name}: ${issue}`}
          </FieldError>
        ))}
      </RowHeader>
      {columns.map((column) => (
        <GridCell
          key={column.name}
          row={row}
          column={column}
          text={texts?.[column.name]}
          issue={issues?.[column.name]}
          isLocked={isLocked}
          onChange={onChange}
        />
      ))}
    </Row>
  )
})
