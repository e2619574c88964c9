'use client'

import { useTranslations } from 'next-intl'
import { DataTable, type DataTableProps } from '../data-table/data-table'
import type { BulkList } from '../publication/publication-calls'
import { type ContentColumnsOf, useContentColumns } from './content-columns'
import type { ContentRow } from './content-row'
import { SelectionActions } from './selection-actions'
import { useContentSelection } from './use-content-selection'

export type ContentTableProps = ContentColumnsOf & {
  caption: string
  rows: ContentRow[]
  sort: string
  /** The team whose right to change several at once is used; without it rows can't be chosen. */
  team?: string
  /** The whole list, when it goes on beyond this page. */
  whole?: BulkList
} & Pick<DataTableProps<ContentRow>, 'list' | 'view' | 'summary'>

/** Content with its state; actions are in each row, and above the list for the selected rows. */
export function ContentTable({ caption, rows, sort, team, whole, list, view, summary, ...of }: ContentTableProps) {
  const t = useTranslations('products')
  const columns = useContentColumns(of)
  const selection = useContentSelection({ kind: of.kind, rows, whole })
  return (
    <>
      <DataTable
        list={list}
        view={view}
        summary={summary}
        caption={caption}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        sort={sort}
        selection={
          team === undefined
            ? undefined
            : {
                state: selection.state,
                onChange: (state) => selection.change(state),
                labelOf: ({ title }) => t('choose', { title }),
              }
        }
      />
      {team === undefined ? null : (
        <SelectionActions team={team} selection={selection} canTakeWhole={whole !== undefined} />
      )}
    </>
  )
}

const keyOf = ({ key }: ContentRow) => key
