'use client'

import { useTranslations } from 'next-intl'
import type { Comparison, HistorySubject, VersionRow } from '#contract/history/history'
import { FieldDiff, SameValue } from '../conflict/field-diff'
import { FieldProvenance } from '../content/field-provenance'
import { columnsOf, DataTable } from '../data-table/data-table'
import { RestoreButton } from './restore-button'

type ComparedField = Comparison['fields'][number]

export type ComparisonTableProps = {
  caption: string
  fields: ComparedField[]
  subject: HistorySubject
  /** The older version, of which a field can be put back; null where that can't be. */
  before: VersionRow | null
  /** Who said what stands in either version. */
  provenance: Comparison['provenance']
}

const column = columnsOf<ComparedField>()
const keyOf = ({ name }: ComparedField) => name

/** What differs between two versions, field by field. */
export function ComparisonTable({ caption, fields, subject, before, provenance }: ComparisonTableProps) {
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
    ...(provenance === undefined
      ? []
      : [
          column.display({
            id: 'provenance',
            header: t('comparison.provenance'),
            cell: ({ row: { original: row } }) => <ComparedProvenance field={row} provenance={provenance} />,
          }),
        ]),
    ...(before === null
      ? []
      : [
          column.display({
            id: 'restore',
            header: t('restore.field'),
            meta: { kind: 'action' },
            cell: ({ row: { original: row } }) =>
              row.change === 'same' || row.name === 'types' ? null : (
                <RestoreButton subject={subject} version={before} field={{ name: row.name, label: row.label }} />
              ),
          }),
        ]),
  ]
  return <DataTable caption={caption} columns={columns} rows={fields} keyOf={keyOf} />
}

type ComparedProvenanceProps = { field: ComparedField; provenance: NonNullable<Comparison['provenance']> }

/** Who said what stands there now, or of what is gone, who had said that. */
function ComparedProvenance({ field: { name, change }, provenance }: ComparedProvenanceProps) {
  const said = (change === 'removed' ? provenance.before : provenance.after).find(({ field }) => field === name)
  return said === undefined ? null : <FieldProvenance {...said} isEarlier />
}
