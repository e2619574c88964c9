import { useMemo } from 'react'
import { chosenColumns, type ListName } from '#lib/lists/list-columns'
import type { ColumnWidthProps } from './column-width'
import type { ColumnsMenuProps } from './columns-menu'
import type { DataColumn } from './data-table'
import { type OpenView, useListColumns } from './list-columns'

/** A list with fewer beside its name has nothing to choose. */
const fewest = 3

/** The columns of a list as its reader has them, with what is needed to choose others. */
export function useChosenColumns<Row extends object>(
  list: ListName | undefined,
  columns: DataColumn<Row>[],
  view: OpenView | undefined,
) {
  const all = useMemo(() => columns.flatMap((column) => choosable(column) ?? []), [columns])
  const own = useListColumns(all.length < fewest ? undefined : list, view)
  const choice = own?.columns
  // Until something is chosen of what is shown, what few need is not.
  const hidden = useMemo(
    () => choice?.hidden ?? all.flatMap(({ id, isOptional }) => (isOptional ? [id] : [])),
    [choice, all],
  )
  const shown = useMemo(
    () => choice && chosenColumns(columns, (column) => choosable(column)?.id, { ...choice, hidden }),
    [columns, choice, hidden],
  )
  if (own === undefined || shown === undefined) return { columns, menu: undefined, edgeOf: nothing, widthOf: nothing }
  const { widths = {} } = own.columns
  const menu: ColumnsMenuProps = { all, hidden, own }
  return {
    columns: shown,
    menu,
    widthOf: (id: string) => widths[id],
    edgeOf: (id: string, label: unknown): ColumnWidthProps | undefined =>
      typeof label === 'string'
        ? {
            label,
            width: widths[id],
            onChange: (width) => {
              const { [id]: _, ...others } = widths
              own.choose({ ...own.columns, widths: width === undefined ? others : { ...others, [id]: width } })
            },
          }
        : undefined,
  }
}

const nothing = () => undefined

/** What can be hidden and moved: neither what names the row, nor what is done with it. */
function choosable<Row extends object>({ header, meta, ...column }: DataColumn<Row>) {
  if (typeof header !== 'string' || (meta?.kind ?? 'text') === 'title') return undefined
  if (meta?.kind === 'menu' || meta?.kind === 'action') return undefined
  const id = column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '')
  return id === '' ? undefined : { id, label: header, isOptional: meta?.isOptional ?? false }
}
