import {
  type ColumnDef,
  createColumnHelper,
  FlexRender,
  functionalUpdate,
  type HeaderGroup,
  metaHelper,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { memo, type ReactNode } from 'react'
import { Table } from '#components/ui/display/table'
import { SelectCheckbox } from '#components/ui/input/select-checkbox'
import type { ListName } from '#lib/lists/list-columns'
import { ColumnHead, type TableSort } from './column-head'
import { ColumnsMenu } from './columns-menu'
import { DataRow } from './data-row'
import type { OpenView } from './list-columns'
import { onRowKey } from './row-keys'
import { useChosenColumns } from './use-chosen-columns'

/** How a column looks, and what a click on its head sorts by. */
export type ColumnLook<Row = never> = {
  /** `title` names the row; a menu or an action has a head for screen readers alone. */
  kind?: 'title' | 'text' | 'number' | 'menu' | 'action'
  /** A second, quieter line. */
  note?: (row: Row) => ReactNode
  /** Shown only on request. */
  isOptional?: boolean
  /** The name of the order in the address; with a minus before it, the other way round. */
  sort?: { by: string; first?: 'ascending' | 'descending' }
}

// biome-ignore lint/suspicious/noExplicitAny: architecture: the library types the look for all rows at once
export const features = tableFeatures({ rowSelectionFeature, columnMeta: metaHelper<ColumnLook<any>>() })

// biome-ignore lint/suspicious/noExplicitAny: architecture: the values of columns differ, as the library types them itself
export type DataColumn<Row extends object> = ColumnDef<typeof features, Row, any>

/** Makes the columns of a list: `column.accessor('title', { header, cell, meta })`. */
export const columnsOf = <Row extends object>() => createColumnHelper<typeof features, Row>()

export type Selection<Row> = {
  /** By key; also of rows that this page does not show. */
  state: RowSelectionState
  onChange: (state: RowSelectionState) => void
  /** Names the checkbox of a row: "Kies Bibliotheek De Vuurtoren". */
  labelOf: (row: Row) => string
}

export type DataTableProps<Row extends object> = {
  caption: string
  columns: DataColumn<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  /** How the list is sorted now; its columns sort by the address. */
  sort?: TableSort
  /** Rows can be chosen. */
  selection?: Selection<Row>
  /** Whether a row is the one that the page shows more of. */
  isCurrent?: (row: Row) => boolean
  narrow?: 'cards' | 'scroll'
  showCaption?: boolean
  /** Scrolls in itself on every screen, as one with many columns does. */
  scrolls?: boolean
  /** Under which it is kept which columns its reader wants; without it they are as they come. */
  list?: ListName
  /** The view that the page shows, with columns of its own. */
  view?: OpenView
  /** Said above the list: how many there are on all its pages. */
  summary?: string
}

/**
 * Every list of the product: columns that its reader chooses, rows, an order that lives in the address, and rows that can
 * be chosen.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, rows, keyOf, sort, selection, isCurrent, narrow, showCaption, scrolls = false } = props
  const { columns, menu, edgeOf, widthOf } = useChosenColumns(props.list, props.columns, props.view)
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: keyOf,
    enableRowSelection: selection !== undefined,
    state: { rowSelection: selection?.state ?? noSelection },
    onRowSelectionChange: (updater) => selection?.onChange(functionalUpdate(updater, selection.state)),
  })
  const grid = (
    <Table
      {...{ caption, narrow, showCaption }}
      canChoose={selection !== undefined}
      scrolls={scrolls || columns.length > columnsInSight}
    >
      {menu === undefined ? null : (
        <colgroup>
          {selection === undefined ? null : <col />}
          {table.getAllLeafColumns().map(({ id }) => (
            <col key={id} width={percents(widthOf(id))} />
          ))}
        </colgroup>
      )}
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {selection === undefined ? null : (
              <SelectAll
                checked={table.getIsAllPageRowsSelected()}
                mixed={table.getIsSomePageRowsSelected()}
                onChange={() => table.toggleAllPageRowsSelected()}
              />
            )}
            <Heads group={group} sort={sort} edgeOf={edgeOf} />
          </tr>
        ))}
      </thead>
      <tbody onKeyDown={onRowKey}>
        {table.getRowModel().rows.map((row) => (
          <DataRow
            key={row.id}
            row={row}
            columns={columns}
            choice={selection?.labelOf(row.original)}
            isSelected={row.getIsSelected()}
            isCurrent={isCurrent?.(row.original) ?? false}
          />
        ))}
      </tbody>
    </Table>
  )
  if (menu === undefined && props.summary === undefined) return grid
  return (
    <>
      <div className="table-bar">
        {props.summary === undefined ? null : <p role="status">{props.summary}</p>}
        {menu === undefined ? null : <ColumnsMenu {...menu} />}
      </div>
      {grid}
    </>
  )
}

/** As many as fit beside the menu on a common screen. */
const columnsInSight = 8

type HeadsProps<Row extends object> = {
  group: HeaderGroup<typeof features, Row>
  sort: TableSort | undefined
  edgeOf: ReturnType<typeof useChosenColumns>['edgeOf']
}

function PlainHeads<Row extends object>({ group, sort, edgeOf }: HeadsProps<Row>) {
  return (
    <>
      {group.headers.map((header) => (
        <ColumnHead
          key={header.id}
          look={header.column.columnDef.meta}
          sort={sort}
          edge={edgeOf(header.column.id, header.column.columnDef.header)}
        >
          <FlexRender header={header} />
        </ColumnHead>
      ))}
    </>
  )
}

/** The heads of the columns; choosing a row renders none of them. */
// architecture: memo does not carry the type of the data through
const Heads = memo(PlainHeads) as typeof PlainHeads

const percents = (width: number | undefined) => (width === undefined ? undefined : `${width}%`)

const noSelection: RowSelectionState = {}

function SelectAll(props: { checked: boolean; mixed: boolean; onChange: () => void }) {
  const t = useTranslations('ui')
  return (
    <th scope="col" className="cell-select">
      <SelectCheckbox label={t('chooseAll')} isDescribed {...props} />
    </th>
  )
}
