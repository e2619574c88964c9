import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { Row, RowHeader } from '#components/ui/display/table'
import { FieldError } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
import type { GridColumn, GridRow } from '#contract/grid/grid'
import { gridCellMaximum } from '#contract/grid/grid-limits'
import { errorId } from '../ui/input/field-wiring'

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

type GridCellProps = {
  row: GridRow
  column: GridColumn
  /** The typed text; undefined while the stored one is shown. */
  text: string | undefined
  issue: string | undefined
  isLocked: boolean
  onChange: (row: GridRow, column: string, text: string) => void
}

/** One field of one record; one that its types do not have can't be filled in. */
function GridCell({ row, column, text, issue, isLocked, onChange }: GridCellProps) {
  const t = useTranslations('grid')
  const was = row.cells[column.name]
  if (was === undefined)
    return (
      <td className="text-muted" data-label={column.label}>
        {t('notHere')}
      </td>
    )
  if (!row.isEditable) return <td data-label={column.label}>{was}</td>
  const id = `grid-${row.key}-${column.name}`
  const control = {
    id,
    'aria-label': t('cell', { column: column.label, title: row.title }),
    'aria-invalid': issue === undefined ? undefined : true,
    'aria-describedby': issue === undefined ? undefined : errorId(id),
    className: text === undefined ? 'min-w-36' : 'min-w-36 font-semibold',
    value: text ?? was,
  }
  const change = (next: string) => onChange(row, column.name, next)
  return (
    <td data-label={column.label}>
      {column.options === undefined ? (
        <TextInput
          {...control}
          readOnly={isLocked}
          maxLength={gridCellMaximum}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== undefined) change(was)
          }}
        />
      ) : (
        <Select
          {...control}
          disabled={isLocked}
          onChange={(event) => change(event.target.value)}
          empty={t('empty')}
          options={column.options.map((option) => ({ value: option, label: option }))}
        />
      )}
      {issue === undefined ? null : <FieldError id={id}>{issue}</FieldError>}
    </td>
  )
}
