import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { AddRow } from './add-row'
import type { EditorProps } from './editor-props'
import { listOf, recordOf } from './read-value'
import { useRowFocus } from './use-row-focus'

type Row = Record<string, unknown>

export type PartRowsProps = Pick<EditorProps, 'value' | 'onChange' | 'control'> & {
  maximum: number
  /** Names of a row and of the button that removes it, by its number, and of the one that adds a row. */
  labels: { row: (number: number) => string; remove: (number: number) => string; add: string }
  /** A row that is added, beside those that are there. */
  newRow: (rows: readonly Row[]) => Row
  /** The fields of a row; `change` sets one part of it. */
  children: (row: Row, index: number, change: (part: string, content: unknown) => void) => ReactNode
}

/** The editor of a field whose value is a list of records: a row each, with a button to remove it, and one to add a row. */
export function PartRows({ value, onChange, control, maximum, labels, newRow, children }: PartRowsProps) {
  const rows = listOf(value).map(recordOf)
  const set = (next: readonly Row[]) => onChange(next.length === 0 ? undefined : next)
  const focus = useRowFocus()
  return (
    <div
      className="grid gap-3"
      data-rows=""
      ref={focus.list}
      id={rows.length === 0 ? undefined : control.id}
      tabIndex={-1}
    >
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own, and are not reordered
        <fieldset key={index} className="field-row border-b border-line pb-3" data-row="">
          <legend className="sr-only">{labels.row(index + 1)}</legend>
          {children(row, index, (part, content) =>
            set(rows.map((other, at) => (at === index ? { ...other, [part]: content } : other))),
          )}
          <IconButton
            className="ml-auto md:mt-6"
            label={labels.remove(index + 1)}
            icon={<Trash2 />}
            onClick={() => {
              set(rows.filter((_, at) => at !== index))
              focus.removed(index)
            }}
          />
        </fieldset>
      ))}
      <AddRow count={rows.length} maximum={maximum}>
        <Button
          className="justify-self-start"
          id={rows.length === 0 ? control.id : undefined}
          size="small"
          icon={<Plus />}
          onClick={() => {
            set([...rows, newRow(rows)])
            focus.added()
          }}
        >
          {labels.add}
        </Button>
      </AddRow>
    </div>
  )
}
