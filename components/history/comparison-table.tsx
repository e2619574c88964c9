'use client'

import { useTranslations } from 'next-intl'
import type { Comparison, HistorySubject, VersionRow } from '#contract/history/history'
import { FieldDiff, SameValue } from '../conflict/field-diff'
import { columnsOf, DataTable } from '../data-table/data-table'
import { RestoreButton } from './restore-button'

type ComparedField = Comparison['fields'][number]

export type ComparisonTableProps = {
  caption: string
  fields: ComparedField[]
  subject: HistorySubject
  /** The older version, of which a field can be put back; null where that can't be. */
  before: VersionRow | null
}

const column = columnsOf<ComparedField>()
const keyOf = ({ name }: ComparedField) => name

/** Differences between two versions, field by field. */
export function ComparisonTable({ caption, fields, subject, before }: ComparisonTableProps) {
  const t = useTranslations('history')
  const columns = [
    column.accessor('label', {
      header: t('comparison.field'),
      meta: { kind: 'title', note: ({ change }: ComparedField) => t(`diff.${change}`) },
    }),
    column.accessor('diff', {
      header: t('comparison.change'),
      cell: ({ row: { original: row } }) =>
        row.change === 'same' ? <SameValue diff={row.diff} /> : <FieldDiff diff={row.diff} />,
    }),
    ...(before === null
      ? []
      : [
          column.display({
            id: 'restore',
            header: t('restore.field'),
            cell: ({ row: { original: row } }) =>
              row.change === 'same' || row.name === 'types' ? null : (
                <RestoreButton subject={subject} version={before} field={{ name: row.name, label: row.label }} />
              ),
          }),
        ]),
  ]
  return <DataTable caption={caption} columns={columns} rows={fields} keyOf={keyOf} />
}
