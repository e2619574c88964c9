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
  const choose = own?.choose
  // The same until something is chosen, so that the heads of the columns need not be rendered for a row.
  return useMemo(() => {
    if (choice === undefined || choose === undefined || shown === undefined)
      return { columns, menu: undefined, edgeOf: nothing, widthOf: nothing }
    const { widths = {} } = choice
    const menu: ColumnsMenuProps = { all, hidden, own: { columns: choice, choose } }
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
                choose({ ...choice, widths: width === undefined ? others : { ...others, [id]: width } })
              },
            }
          : undefined,
    }
  }, [columns, shown, choice, choose, all, hidden])
}

const nothing = () => undefined

/** Columns that can be hidden and moved: neither the title, nor menus and actions. */
function choosable<Row extends object>({ header, meta, ...column }: DataColumn<Row>) {
  if (typeof header !== 'string' || (meta?.kind ?? 'text') === 'title') return undefined
  if (meta?.kind === 'menu' || meta?.kind === 'action') return undefined
  const id = column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '')
  return id === '' ? undefined : { id, label: header, isOptional: meta?.isOptional ?? false }
}
