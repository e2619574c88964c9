'use client'

import { useTranslations } from 'next-intl'
import type { ClipboardEvent } from 'react'
import { FieldError } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
import type { GridColumn, GridRow } from '#contract/grid/grid'
import { gridCellMaximum } from '#contract/grid/grid-limits'
import { errorId } from '../ui/input/field-wiring'

type GridCellProps = {
  row: GridRow
  column: GridColumn
  /** What was typed; undefined while it is what stands there. */
  text: string | undefined
  issue: string | undefined
  isLocked: boolean
  onChange: (text: string) => void
  /** Answers whether it took the text, as several cells. */
  onPaste: (text: string) => boolean
}

/** One field of one record; one that its types do not have can't be filled in. */
export function GridCell({ row, column, text, issue, isLocked, onChange, onPaste }: GridCellProps) {
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
    onPaste: (event: ClipboardEvent) => {
      if (!isLocked && onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault()
    },
  }
  return (
    <td data-label={column.label}>
      {column.options === undefined ? (
        <TextInput
          {...control}
          readOnly={isLocked}
          maxLength={gridCellMaximum}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== undefined) onChange(was)
          }}
        />
      ) : (
        <Select
          {...control}
          disabled={isLocked}
          onChange={(event) => onChange(event.target.value)}
          empty={t('empty')}
          options={column.options.map((option) => ({ value: option, label: option }))}
        />
      )}
      {issue === undefined ? null : <FieldError id={id}>{issue}</FieldError>}
    </td>
  )
}
